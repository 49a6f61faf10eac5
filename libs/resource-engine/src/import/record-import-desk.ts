import {
  checkedMapping,
  guessedMapping,
  headersOf,
  malformed,
  MASTER_IMPORT,
  recordImport,
  RecordImportRequest,
  type MappingTo,
  type TableFile,
} from '@atlas/contracts';
import {
  claimsFromSession,
  CONFIG,
  exportRows,
  FILE_STORE,
  fileKey,
  JobQueue,
  readForm,
  receiveUpload,
  type Config,
  type Export,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResourceEngine } from '../engine.js';
import { exportedFields } from '../export/export-columns.js';
import type { ResourceModel } from '../model/resource-model.js';
import { openImportFile } from './import-file.js';
import type { RecordImportPayload } from './import-payload.js';
import { SavedRecordMappings } from './saved-mappings.js';

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Takes in files of records of any entity and puts their jobs in the queue. */
@Injectable()
export class RecordImportDesk {
  readonly mappings: SavedRecordMappings;

  constructor(
    @Inject(ResourceEngine) engine: ResourceEngine,
    private readonly queue: JobQueue,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.mappings = new SavedRecordMappings(engine);
  }

  /** Refuses a file that is no table, and a mapping that does not hold, at once; everything about single rows is the job's to tell. */
  async start(session: Session, request: FastifyRequest, model: ResourceModel): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { file, body } = await readForm(request, RecordImportRequest, part =>
      receiveUpload(this.files, fileKey(accountId, 'upload'), part, {
        allowed: ['csv', 'txt', 'xlsx'],
        maxBytes: this.config.maxUploadBytes,
      }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    try {
      const table = await openImportFile(this.files, { key: file.key, name: file.filename, sheet: body.sheet });
      const dryRun = isTrue(body.dry_run);
      const payload: RecordImportPayload = {
        resource: model.definition.path,
        file_key: file.key,
        file_name: file.filename,
        sheet: body.sheet ?? null,
        mapping: { ...(await this.#mapping(session, model, body.mapping, table)) },
        dry_run: dryRun,
        create_parties: body.unknown_parties === 'create',
        clear_empty: body.empty_cells === 'clear',
        claims: { ...claimsFromSession(session) } as RecordImportPayload['claims'],
      };
      const { label } = recordImport(model.definition);
      const title = `${dryRun ? `Dry run of ${label.toLowerCase()}` : label}, ${file.filename}`;
      return { job_id: await this.queue.enqueue({ type: MASTER_IMPORT, title, accountId, actor, payload }) };
    } catch (error) {
      await this.files.delete(file.key);
      throw error;
    }
  }

  /** A file with nothing but the header: the columns of an export that an import reads. */
  template({ definition }: ResourceModel, format: 'csv' | 'xlsx'): Export {
    const { fields } = recordImport(definition);
    const headers = headersOf(definition);
    const columns = exportedFields(definition, true).filter(({ key }) => key in fields);
    return exportRows<Record<string, never>>({
      columns: columns.map(({ key }) => ({ key, label: headers.get(key) ?? key, type: 'text' })),
      rows: [],
      format,
      filename: `${definition.plural} template`,
    });
  }

  async #mapping(
    session: Session,
    model: ResourceModel,
    given: string | undefined,
    table: Pick<TableFile, 'headers' | 'fixed'>,
  ): Promise<MappingTo> {
    const { fields } = recordImport(model.definition);
    const mapping = given === undefined ? guessedMapping(table, fields) : await this.mappings.read(session, model, given);
    const checked = checkedMapping(mapping, table.headers, fields);
    if (!Object.keys(checked).length)
      throw malformed('No column of the file is mapped to a field.', { mapping: 'No column is mapped to a field.' });
    return checked;
  }
}
