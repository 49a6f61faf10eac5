import {
  CASE_IMPORT_FIELDS,
  CASE_IMPORT_JOB,
  guessMapping,
  invalid,
  malformed,
  mappingOf,
  type ImportMapping,
  type TableFile,
} from '@atlas/contracts';
import {
  claimsFromSession,
  CONFIG,
  CurrentSession,
  Database,
  FILE_STORE,
  fileKey,
  JobQueue,
  receiveUpload,
  RequirePermission,
  type Config,
  type FileStore,
  type ReceivedFile,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { readForm } from '../application/read-form.js';
import type { CaseImportPayload } from '../processes/case-import/case-import.job.js';
import { readTable } from '../processes/case-import/table-file.js';

/** The fields beside the file. */
export class CaseImportRequest {
  /** JSON (their header → our field), or the name of a saved mapping; without one it is guessed. */
  @IsOptional() @IsString() @MaxLength(20_000) mapping?: string;
  @IsOptional() @IsIn(['true', 'false', '1', '0'], { message: 'dry_run must be true or false.' }) dry_run?: string;
  /** Unknown providers, insurers and doctors: create them (the default, for those who may), or refuse their lines. */
  @IsOptional() @IsIn(['create', 'refuse'], { message: 'unknown_parties must be create or refuse.' }) unknown_parties?: string;
}

export class SaveMappingRequest {
  @IsString({ message: 'Please Enter Name.' })
  @MinLength(1, { message: 'Please Enter Name.' })
  @MaxLength(200, { message: 'Name is at most 200 characters.' })
  name!: string;

  @IsObject({ message: 'Please Enter Mapping.' })
  mapping!: Record<string, string>;
}

/** `POST case/bulk_import` and the mappings saved for it. */
@Controller('case/bulk_import')
export class CaseImportController {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Refuses a file that is no table at once; everything about single rows is the job's to tell. */
  @RequirePermission('CanManageCase')
  @HttpCode(202)
  @Post()
  async start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { file, body } = await readForm(request, CaseImportRequest, part =>
      receiveUpload(this.files, fileKey(accountId, 'upload'), part, {
        allowed: ['csv', 'txt'],
        maxBytes: this.config.maxUploadBytes,
      }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    try {
      const table = readTable(await buffer(await this.files.get(file.key)), file.filename);
      const mapping = await this.#mapping(accountId, body.mapping, table);
      const isDryRun = body.dry_run === 'true' || body.dry_run === '1';
      const payload: CaseImportPayload = {
        file_key: file.key,
        file_name: file.filename,
        mapping: { ...mapping },
        dry_run: isDryRun,
        create_parties: body.unknown_parties !== 'refuse' && session.permissions.has('CanManageMaster'),
        claims: { ...claimsFromSession(session) } as CaseImportPayload['claims'],
      };
      const title = `${isDryRun ? 'Dry run of case import' : 'Case import'}, ${file.filename}`;
      return { job_id: await this.queue.enqueue({ type: CASE_IMPORT_JOB, title, accountId, actor, payload }) };
    } catch (error) {
      await this.#forget(file);
      throw error;
    }
  }

  async #forget(file: ReceivedFile): Promise<void> {
    await this.files.delete(file.key);
  }

  async #mapping(accountId: number, given: string | undefined, table: TableFile): Promise<ImportMapping> {
    const mapping = given === undefined ? mappingOf(guessMapping(table.headers)) : await this.#readMapping(accountId, given);
    return checkedMapping(mapping, table.headers);
  }

  async #readMapping(accountId: number, given: string): Promise<Record<string, string>> {
    if (given.trim().startsWith('{')) {
      try {
        return JSON.parse(given) as Record<string, string>;
      } catch {
        throw malformed('The mapping is no JSON.', { mapping: 'is no JSON' });
      }
    }
    const [saved] = await this.database.withAccount(accountId, tx =>
      tx.query<{ mapping: Record<string, string> }>(
        'select mapping from cases.import_mapping where account_id = $1 and name = $2',
        [accountId, given],
      ),
    );
    if (!saved) throw invalid({ mapping: `There is no mapping ${given}.` });
    return saved.mapping;
  }

  @RequirePermission('CanManageCase')
  @Get('mapping')
  mappings(@CurrentSession() { accountId }: Session) {
    return this.database.withAccount(accountId, tx =>
      tx.query(
        `select name, mapping, updated_at, updated_by from cases.import_mapping where account_id = $1 order by lower(name)`,
        [accountId],
      ),
    );
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('mapping')
  async saveMapping(@CurrentSession() { accountId, actor }: Session, @Body() { name, mapping }: SaveMappingRequest) {
    const checked = checkedMapping(mapping, Object.keys(mapping));
    await this.database.withAccount(accountId, tx =>
      tx.query(
        `insert into cases.import_mapping (account_id, name, mapping, updated_by) values ($1, $2, $3, $4)
         on conflict (account_id, name) do update set mapping = excluded.mapping, updated_at = now(), updated_by = excluded.updated_by`,
        [accountId, name.trim(), checked, actor.name],
      ),
    );
    return { name: name.trim(), mapping: checked };
  }
}

/** Every target a field of ours, each at most once, every needed one there; columns the file lacks are left out. */
function checkedMapping(mapping: Record<string, string>, headers: readonly string[]): ImportMapping {
  const known = new Set(headers);
  const entries = Object.entries(mapping).filter(([header, field]) => known.has(header) && field);
  const errors: Record<string, string> = {};
  const taken = new Map<string, string>();
  for (const [header, field] of entries) {
    if (!Object.hasOwn(CASE_IMPORT_FIELDS, field)) errors[header] = `${field} is no field of an import.`;
    const other = taken.get(field);
    if (other) errors[header] = `${field} is mapped twice: ${other} and ${header}.`;
    taken.set(field, header);
  }
  for (const [field, { required, label }] of Object.entries(CASE_IMPORT_FIELDS) as [string, { required?: true; label: string }][])
    if (required && !taken.has(field)) errors[field] = `No column is mapped to ${label}.`;
  if (Object.keys(errors).length) throw invalid(errors);
  return Object.fromEntries(entries) as ImportMapping;
}
