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
import { exportRows, type Export, type Session, type UploadType } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResourceEngine } from '../engine.js';
import { exportedFields } from '../export/export-columns.js';
import type { ResourceModel } from '../model/resource-model.js';
import { ImportIntake } from './import-intake.js';
import type { RecordImportRules } from './import-payload.js';
import { SavedMappings, type SavedMapping } from './saved-mappings.js';

const FORM = { request: RecordImportRequest, allowed: ['csv', 'txt', 'xlsx'] satisfies readonly UploadType[] };

/** Takes in files of records of any entity and puts their jobs in the queue. */
@Injectable()
export class RecordImportDesk {
  readonly #saved: SavedMappings;

  constructor(
    @Inject(ResourceEngine) engine: ResourceEngine,
    private readonly intake: ImportIntake,
  ) {
    this.#saved = new SavedMappings(engine.database, { table: `${engine.set.schema}.import_mapping`, column: 'resource' });
  }

  /** Refuses a file that is no table, and an invalid mapping, at once; problems of single rows are reported by the job. */
  start(session: Session, request: FastifyRequest, model: ResourceModel): Promise<{ job_id: string }> {
    return this.intake.start(session, request, FORM, async ({ body, dryRun, open }) => {
      const { label } = recordImport(model.definition);
      const rules: RecordImportRules = {
        resource: model.definition.path,
        mapping: { ...(await this.#mapping(session, model, body.mapping, await open())) },
        create_parties: body.unknown_parties === 'create',
        clear_empty: body.empty_cells === 'clear',
      };
      return { type: MASTER_IMPORT, title: dryRun ? `Dry run of ${label.toLowerCase()}` : label, rules };
    });
  }

  mappings(session: Session, { definition }: ResourceModel): Promise<SavedMapping[]> {
    return this.#saved.list(session, definition.path);
  }

  /** Throws 422 for a mapping that does not hold. */
  saveMapping(
    session: Session,
    { definition }: ResourceModel,
    given: { readonly name: string; readonly mapping: Readonly<Record<string, string>> },
  ): Promise<{ name: string; mapping: MappingTo }> {
    return this.#saved.save(session, { type: definition.path, fields: recordImport(definition).fields }, given);
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
    { definition }: ResourceModel,
    given: string | undefined,
    table: Pick<TableFile, 'headers' | 'fixed'>,
  ): Promise<MappingTo> {
    const { fields } = recordImport(definition);
    const mapping = given === undefined ? guessedMapping(table, fields) : await this.#saved.read(session, definition.path, given);
    const checked = checkedMapping(mapping, table.headers, fields);
    if (!Object.keys(checked).length)
      throw malformed('No column of the file is mapped to a field.', { mapping: 'No column is mapped to a field.' });
    return checked;
  }
}
