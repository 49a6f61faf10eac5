import { headersOf, MASTER_IMPORT, recordImport, RecordImportRequest, type MappingTo } from '@atlas/contracts';
import { exportRows, type Export, type Session, type UploadType } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResourceEngine } from '../engine.js';
import { exportedFields } from '../export/export-columns.js';
import type { ResourceModel } from '../model/resource-model.js';
import { ImportUploads } from './engine/import-uploads.js';
import { SavedMappings, type SavedMapping } from './engine/saved-mappings.js';
import type { RecordImportOptions } from './record-import.handler.js';

const FORM = { request: RecordImportRequest, allowed: ['csv', 'txt', 'xlsx'] satisfies readonly UploadType[] };

/** Starts imports of records of any entity, and stores their mappings. */
@Injectable()
export class RecordImports {
  readonly #saved: SavedMappings;

  constructor(
    @Inject(ResourceEngine) engine: ResourceEngine,
    private readonly uploads: ImportUploads,
  ) {
    const place = { table: `${engine.set.schema}.import_mapping`, column: 'resource' };
    this.#saved = new SavedMappings(engine.database, place, engine.changes);
  }

  start(session: Session, request: FastifyRequest, { definition }: ResourceModel): Promise<{ job_id: string }> {
    return this.uploads.startMapped(session, request, {
      ...FORM,
      type: MASTER_IMPORT,
      kind: recordImport(definition),
      mappings: this.#saved,
      mappingKey: definition.path,
      needsColumn: true,
      options: ({ unknown_parties, empty_cells }): RecordImportOptions => ({
        resource: definition.path,
        create_parties: unknown_parties === 'create',
        clear_empty: empty_cells === 'clear',
      }),
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
}
