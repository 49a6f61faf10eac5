import {
  CASE_IMPORT_FIELDS,
  guessedMapping,
  type CaseImportFieldName,
  type CaseImportFigures,
  type MappingTo,
  type RowMessage,
} from '@atlas/contracts';
import { openTable, sourceOf } from '@atlas/import-files';
import type { Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { openingOf } from '../src/application/case-opening.js';
import type { CodeBook } from '../src/application/code-book.js';
import type { Opening } from '../src/domain/case/case.commands.js';
import { terminatedProviders } from '../src/references/reference-book.js';
import { StatusTable } from '../src/references/status-table.js';
import { CaseImporter } from '../src/imports/case-import/case-importer.js';
import type { ImportWorld } from '../src/imports/case-import/import-commands.js';
import type { PartyDirectory } from '../src/imports/case-import/parties.js';
import { ImportLog, type OnImportProgress } from './import-log.js';
import { NO_CODE_LISTS } from './code-books.js';
import { KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from './case-world.js';

const TODAY = '2026-04-21';

export interface ImportWith {
  /** In place of the account's usual one. */
  readonly opening?: Opening;
  /** Of the firm; none otherwise. */
  readonly defaults?: ImportWorld['defaults'];
  readonly session?: Session;
  readonly directory?: PartyDirectory;
  /** In place of an account without code lists. */
  readonly codeBook?: CodeBook;
  readonly mapping?: MappingTo<CaseImportFieldName>;
  readonly fileName?: string;
  readonly dryRun?: boolean;
  readonly createParties?: boolean;
  readonly applyChanges?: boolean;
  readonly jobId?: string;
  /** What an interrupted attempt of the same job had reported. */
  readonly before?: CaseImportFigures;
  readonly progress?: OnImportProgress<CaseImportFigures>;
}

/** Figures and messages beside each other. */
export interface ImportedWith extends CaseImportFigures {
  readonly warnings: readonly RowMessage[];
  readonly errors: readonly RowMessage[];
}

/** Who imports, and what new cases begin with. */
export async function worldOfImport(
  { database }: Pick<CaseWorld, 'database'>,
  session: Session,
  other?: Opening,
  defaults: ImportWorld['defaults'] = { attributes: {}, warnings: [] },
): Promise<ImportWorld> {
  const { statuses, ...tables } = await new StatusTable(database.database).tables(session.accountId);
  const opening = openingOf({ statuses, ...tables });
  const terminated = await database.database.withAccount(session.accountId, tx =>
    terminatedProviders(tx, session.accountId, TODAY),
  );
  return {
    session,
    context: { by: session.actor.name, at: SYSTEM_METADATA.time, today: TODAY, statuses },
    openingFor: () => other ?? opening,
    defaults,
    specialities: new Map([['general practice', { id: 1, name: 'General practice' }]]),
    terminated: new Set(terminated.map(({ id }) => id)),
    metadata: SYSTEM_METADATA,
  };
}

/** Imports a file's content as the job does. */
export async function importWith(
  { database, aggregates }: CaseWorld,
  content: string | Buffer,
  options: ImportWith = {},
): Promise<ImportedWith> {
  const { session = sessionOf(2), directory = new KnownParties(), mapping, dryRun = false, createParties = true } = options;
  const table = await openTable(sourceOf(Buffer.from(content), options.fileName ?? 'clinic.csv'), { x12: '837' });
  const log = new ImportLog(options.progress);
  const importer = new CaseImporter(
    database.database,
    aggregates,
    directory,
    options.codeBook ?? NO_CODE_LISTS,
    await worldOfImport({ database }, session, options.opening, options.defaults),
    {
      dryRun,
      createParties,
      applyChanges: options.applyChanges ?? false,
      source: { job_id: options.jobId ?? randomUUID(), file_name: 'clinic.csv' },
      ...(options.before ? { createdBefore: options.before.parties } : {}),
    },
    { headers: table.headers, mapping: mapping ?? guessedMapping(table, CASE_IMPORT_FIELDS) },
  );
  return log.run(table, importer);
}
