import {
  AttachDocumentRequest,
  CaseImportRequest,
  CodeSetLoadRequest,
  CreateTicketRequest,
  ImportRequest,
  isPatch,
  ProviderDocumentRequest,
  RecordImportRequest,
  requestFields,
  ScheduleLoadRequest,
  TicketCommentRequest,
  UploadDocumentsRequest,
} from '@atlas/contracts';
import type { RouteHandler } from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import { schemaOfFields } from './field-schemas.js';
import { listBody } from './list-schemas.js';
import { childRows } from './record-schemas.js';
import type { SourceTypes } from './source-types.js';
import { definitionOf, recordPath } from './texts/definition-texts.js';
import type { Schema } from './schema.js';
import { FILE, reference, type TypeSchemas } from './type-schemas.js';

const IDS: Schema = { type: 'array', items: { type: 'integer' } };
const KEYS: Schema = { type: 'array', items: { type: 'string' } };
/** Where each node of the tree goes. */
const PLACES: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, parent_id: { type: ['integer', 'null'] }, sort_order: { type: 'integer' } },
    required: ['id'],
  },
};
const OF_CASE: Schema = { type: 'object', properties: { case_id: { type: 'string' } }, required: ['case_id'] };
const YES: Schema = { type: 'boolean' };
/** Definitions have separate options. */
const MERGE: Schema = {
  type: 'object',
  properties: {
    target_id: { type: 'integer' },
    dry_run: YES,
    case_ids: KEYS,
    add_alias: YES,
    deactivate_source: YES,
    reason: { type: 'string' },
  },
  required: ['target_id'],
  additionalProperties: YES,
};

/** Bodies that are arrays, or are checked against a definition: by the end of the call. */
const BODIES_WITHOUT_CLASS: readonly (readonly [RegExp, Schema])[] = [
  [/^POST .*\/{id}\/(merge|move)$/, MERGE],
  [/^POST (document_template|master_audit_note)\/{id}\/(preview|fill)$/, OF_CASE],
  [/^POST case\/{caseId}\/document\/file\/download$/, KEYS],
  [/^POST case\/document\/unassigned\/discard$/, KEYS],
  [/^POST case\/.*\/(delete|bill|multiple)$/, KEYS],
  [/^POST cases\/(delete|restore)$/, KEYS],
  [/^POST document\/node\/reorder$/, PLACES],
  [/\/(delete|restore)$/, IDS],
];

/** Forms with a file, and the class of their other fields. */
const FORMS: readonly (readonly [RegExp, (new () => object) | undefined, 'file is optional'?])[] = [
  [/^POST case\/{caseId}\/document$/, AttachDocumentRequest],
  [/^POST provider_master\/{id}\/document$/, ProviderDocumentRequest],
  [/^POST case\/document\/bulk_upload$/, UploadDocumentsRequest],
  [/^POST case\/bulk_import$/, CaseImportRequest],
  [/^POST payment\/transaction\/bulk_import$/, ImportRequest],
  [/^POST case\/note\/bulk_import$/, ImportRequest],
  [/^POST code_set_release\/load$/, CodeSetLoadRequest],
  [/^POST fee_schedule\/version\/{id}\/load$/, ScheduleLoadRequest],
  [/\/import$/, RecordImportRequest],
  [/\/file\/{field}$/, undefined],
  [/^POST lawfirm\/logo$/, undefined],
  [/^POST ticket\/create$/, CreateTicketRequest, 'file is optional'],
  [/^POST ticket\/{id}\/comment$/, TicketCommentRequest, 'file is optional'],
];

/** The request bodies of calls. */
export class RequestSchemas {
  constructor(
    private readonly types: SourceTypes,
    private readonly schemas: TypeSchemas,
  ) {}

  /** The content of the body by its type; undefined where the call has none. */
  contentOf(handler: RouteHandler, path: string): Readonly<Record<string, { schema: Schema }>> | undefined {
    const { method, body, readsBody } = handler;
    const call = `${method} ${path}`;
    if (body && handler.takesFilters && handler.filters) {
      const list = { ...handler, filters: handler.filters };
      return { 'application/json': { schema: listBody(this.ofClass(body), list, this.schemas) } };
    }
    if (body) return { 'application/json': { schema: this.ofClass(body) } };
    const form = method === 'POST' && !readsBody ? FORMS.find(([pattern]) => pattern.test(call)) : undefined;
    if (form) return { 'multipart/form-data': { schema: this.#form(form[1], form[2] !== undefined) } };
    if (!readsBody) return undefined;
    const [, known] = BODIES_WITHOUT_CLASS.find(([pattern]) => pattern.test(call)) ?? [];
    return { 'application/json': { schema: known ?? this.#record(path) } };
  }

  ofClass(request: abstract new (...args: never[]) => object): Schema {
    const fields = requestFields(request);
    if (fields) return schemaOfFields(fields, isPatch(request));
    const type = this.types.typeOf(request.name);
    return type ? this.schemas.schemaOf(type) : { type: 'object' };
  }

  #form(request: (new () => object) | undefined, isFileOptional: boolean): Schema {
    const fields = (request && requestFields(request)) ?? {};
    const { properties = {}, required = [] } = schemaOfFields(fields) as { properties?: object; required?: string[] };
    return {
      type: 'object',
      properties: { file: FILE, ...properties },
      required: isFileOptional ? required : ['file', ...required],
    };
  }

  #record(path: string): Schema {
    const definition = definitionOf(recordPath(path));
    const rows = definition && childRows(definition, path);
    if (rows) return rows;
    return definition ? reference(`${className(definition.path, '')}Input`) : { type: 'object' };
  }
}
