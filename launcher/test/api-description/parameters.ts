import type { RouteHandler } from '@atlas/platform';
import { idempotencyKey } from './headers.js';
import type { RequestSchemas } from './request-schemas.js';
import { inSentence } from './texts/area-texts.js';
import { definitionOf } from './texts/definition-texts.js';
import type { Parameter, Schema } from './schema.js';
import type { TypeSchemas } from './type-schemas.js';

const PATH_TEXTS: Readonly<Record<string, string>> = {
  caseId: 'The case ID.',
  noteId: 'The id of the note.',
  treatmentId: 'The id of the treatment.',
  documentId: 'The id of the document.',
  paymentId: 'The id of the payment.',
  packetId: 'The id of the packet.',
  jobId: 'The id of the background job.',
  invoice: 'The number of the invoice.',
  payment: 'The id of the invoice payment.',
  document: 'The id of the document.',
  file: 'The id of the file.',
  field: 'The name of the file field.',
  tab: 'The part of the record.',
  key: 'The key of the preference.',
  draft: 'The key of the draft.',
  view: 'The id of the shared view.',
  code: 'The family of options.',
  likeness: 'What the cases have in common.',
  type: 'The type of motion.',
  row: 'The id of the row.',
  user: 'The id of the user.',
  delivery: 'The id of the delivery.',
  version: 'The number of the version.',
  transactionTypeId: 'The id of the payment type.',
};

const QUERY_TEXTS: Readonly<Record<string, string>> = {
  query: 'Text to search for.',
  top: 'The number of rows to return.',
  page: 'The page to return, starting at 1.',
  track: 'True to record the case as recently opened.',
  noteType: 'The id or code of a note type.',
  case_id: 'The case ID.',
  caseId: 'The case ID.',
  documentId: 'The id of the document.',
  document_id: 'The id of the document.',
  provider_id: 'The id of the provider.',
  doctor_id: 'The id of the doctor.',
  doctor: 'The id of the doctor.',
  code: 'The procedure code.',
  format: 'The file format: csv or xlsx.',
  row: 'The id of the child row that has the file.',
  show_all: 'True to include unchanged fields.',
  domain_code: 'The code of the account.',
  refreshToken: 'The refresh token.',
  refresh_token: 'The refresh token.',
  authorization: 'The access token, as Bearer.',
  startDate: 'The first day (YYYY-MM-DD).',
  endDate: 'The last day (YYYY-MM-DD).',
  from: 'The first day (YYYY-MM-DD).',
  to: 'The last day (YYYY-MM-DD).',
  date_from: 'The first day (YYYY-MM-DD).',
  date_to: 'The last day (YYYY-MM-DD).',
  status: 'The id or code of the new status.',
  reason: 'Why the status changes.',
  date: 'The day of the change (YYYY-MM-DD).',
  denials: 'Ids of denial reasons, separated by commas.',
  zip: 'The ZIP code.',
  zipcode: 'The ZIP code.',
};

/** Ids of records are numbers; those of parts of a case are texts. */
const NUMBER: Schema = { type: 'integer' };
const TEXT: Schema = { type: 'string' };
/** The router refuses longer parts of a path. */
const PATH_TEXT: Schema = { type: 'string', maxLength: 500 };

/** The path, query and header parameters of a call. */
export function parametersOf(handler: RouteHandler, path: string, requests: RequestSchemas, schemas: TypeSchemas): Parameter[] {
  const named = handler.parameters.map(({ in: place, name, description = QUERY_TEXTS[name] ?? '' }): Parameter => {
    return { name, in: place, required: false, description, schema: TEXT };
  });
  return [
    ...pathParameters(path),
    ...named,
    ...queryParameters(handler, requests, schemas),
    ...revisionHeader(handler),
    ...idempotencyKey(handler),
  ];
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const definition = definitionOf(path);
    const of = definition ? `the ${inSentence(definition.label)}` : 'the record';
    const isRecord = name === 'id' && definition !== undefined;
    const description = PATH_TEXTS[name] ?? (name === 'id' ? `The id of ${of}.` : '');
    return { name, in: 'path', required: true, description, schema: isRecord ? NUMBER : PATH_TEXT };
  });
}

function queryParameters({ query }: RouteHandler, requests: RequestSchemas, schemas: TypeSchemas): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.resolve(requests.ofClass(query)) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]): Parameter => {
    const description = QUERY_TEXTS[name] ?? '';
    return { name, in: 'query', required: required.includes(name), description, schema };
  });
}

const revisionHeader = ({ honorsIfMatch }: RouteHandler): Parameter[] =>
  honorsIfMatch
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          description: 'The ETag of the last answer. Refused (412) if the data has changed since.',
          schema: TEXT,
        },
      ]
    : [];
