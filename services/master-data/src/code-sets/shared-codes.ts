import { codeTexts, invalid, type LoadedSet, SYSTEM_ACTOR } from '@atlas/contracts';
import { openTable } from '@atlas/import-files';
import { type AccessTokenClaims, type RowProblem, sessionFromClaims } from '@atlas/platform';
import { ResourceEngine, runImport, SHARED_ACCOUNT } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { CodeImportPayload } from './code-import-payload.js';
import { CodeImport } from './code-import.js';
import type { LoadFigures } from './code-loader.js';
import { cellReader, setsFor } from './load-columns.js';
import { SET_PLANS } from './load-plan.js';

/** Sets that an account has for itself alone. */
const NEVER_SHARED: readonly LoadedSet[] = ['region_zip'];

/** A file of codes for all accounts, as an operator names it. */
export interface SharedCodeFile {
  readonly path: string;
  /** Undefined: by the file's header. */
  readonly set?: LoadedSet | undefined;
  readonly release: string;
  readonly effectiveFrom: string;
  readonly licenceNote: string;
  readonly isPartial: boolean;
  readonly dryRun: boolean;
}

export interface LoadedCodes {
  readonly set: LoadedSet;
  readonly figures: LoadFigures;
  readonly refused: readonly RowProblem[];
}

/** A person who runs a command on the server. */
const OPERATOR: AccessTokenClaims = {
  sub: String(SYSTEM_ACTOR.userId),
  username: SYSTEM_ACTOR.username,
  name: SYSTEM_ACTOR.name,
  accountId: SHARED_ACCOUNT,
  domain: '',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'True',
  sid: '',
  permissions: [],
};

/** Loads releases of code sets that all accounts read from files on the server: the same import as the one by the screen. */
@Injectable()
export class SharedCodes {
  constructor(private readonly engine: ResourceEngine) {}

  /** Throws 422 for a file whose columns fit no set, or several. */
  async load({ path, set: given, release, effectiveFrom, licenceNote, isPartial, dryRun }: SharedCodeFile): Promise<LoadedCodes> {
    const name = basename(path);
    const table = await openTable({ name, read: () => createReadStream(path) }, {});
    const set = given ?? detectedSet(table.headers);
    if (NEVER_SHARED.includes(set)) throw invalid({ set: codeTexts.regionsAreOwn });
    cellReader(SET_PLANS[set], table.headers);
    const of = {
      code_set: set,
      release,
      effective_from: effectiveFrom,
      licence_note: licenceNote,
      is_partial: isPartial,
    };
    const payload: CodeImportPayload = {
      file_key: '',
      file_name: name,
      sheet: null,
      dry_run: dryRun,
      mapping: {},
      options: { file_sha256: await sha256(path), into_account: SHARED_ACCOUNT, of },
      claims: { ...OPERATOR } as CodeImportPayload['claims'],
    };
    const run = new CodeImport(this.engine, sessionFromClaims(OPERATOR), randomUUID(), payload, table.headers);
    const refused: RowProblem[] = [];
    const figures = await runImport({ parts: table.parts, about: {} }, run, {
      update: () => Promise.resolve(),
      warning: () => undefined,
      error: problem => void refused.push(problem),
    });
    return { set, figures: figures as unknown as LoadFigures, refused };
  }
}

function detectedSet(headers: readonly string[]): LoadedSet {
  const [set, ...others] = setsFor(headers);
  if (!set || others.length) throw invalid({ set: codeTexts.setNotKnown });
  return set;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
