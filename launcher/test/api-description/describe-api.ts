import { RESOURCES, screenTitles } from '@atlas/contracts';
import { API_PREFIX, type RouteAccess, type RouteHandler } from '@atlas/platform';
import type { DeclaredAccess } from '../../src/access-report/declared-access.js';
import type { ApiDescription, Operation } from './description.js';
import { HEADERS } from './headers.js';
import { withExamples } from './with-examples.js';
import { FILTER_COMPONENTS } from './list-schemas.js';
import { optionalForClients } from './optional-for-clients.js';
import { parametersOf } from './parameters.js';
import { OPTION, recordSchemas } from './record-schemas.js';
import { RequestSchemas } from './request-schemas.js';
import { AnswerSchemas } from './answer-schemas.js';
import { SourceTypes } from './source-types.js';
import { callTextOf } from './texts/call-texts.js';
import type { Schema } from './schema.js';
import { reference, TypeSchemas } from './type-schemas.js';

const DESCRIPTION = `Case management for medical-billing and arbitration claims. Paths match without regard to case.

Lists, histories and checks include what the same session wrote in the last ten seconds. If a read model does not catch up within two seconds, the answer
has the header \`Atlas-Stale: true\`: the last write may be missing. Repeat the call a moment later.

Programs call with an API key (\`Authorization: Bearer atlas_…\` or \`X-API-Key\`): it has the permissions of its user that are among its scopes.`;

const ERROR: Schema = {
  type: 'object',
  properties: {
    ExceptionMessage: { type: 'string', description: 'What happened and what to do.' },
    code: { type: 'string', description: 'The kind of error.' },
    errors: { type: 'object', description: 'The message of each field.', additionalProperties: true },
    correlation_id: { type: 'string', description: 'Identifies the request in the logs.' },
  },
  required: ['ExceptionMessage', 'code', 'correlation_id'],
  example: { ExceptionMessage: 'Case not Found', code: 'CASE_NOT_FOUND', correlation_id: '0198f2a6-1c1f-7d5c' },
};

/** The description of the API, from the routes, the types of what they answer, the request classes and the definitions. */
export function describeApi(handlers: readonly RouteHandler[]): ApiDescription {
  const types = new SourceTypes();
  const schemas = new TypeSchemas(types.checker);
  for (const definition of RESOURCES) Object.assign(schemas.components, recordSchemas(definition));
  Object.assign(schemas.components, { MasterOption: OPTION }, FILTER_COMPONENTS);
  const parts = { schemas, requests: new RequestSchemas(types, schemas), answers: new AnswerSchemas(types, schemas) };
  const paths: Record<string, Record<string, Operation>> = {};
  const sorted = handlers.filter(isDescribed).sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const handler of sorted)
    for (const route of handler.paths) {
      const path = route.replace(/:(\w+)/g, '{$1}');
      const address = handler.module === 'PlatformModule' ? `/${path}` : `/${API_PREFIX}/${path}`;
      (paths[address] ??= {})[handler.method.toLowerCase()] = operationOf(handler, path, parts);
    }
  const components = optionalForClients(schemas.components);
  return {
    openapi: '3.1.0',
    info: { title: 'Atlas', description: DESCRIPTION, version: '1' },
    tags: tagsOf(paths).map(name => ({ name })),
    paths: withExamples(optionalForClients(sortedByKey(paths)), components),
    components: {
      headers: HEADERS,
      securitySchemes: {
        bearer: { scheme: 'bearer', bearerFormat: 'JWT', type: 'http' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      schemas: sortedByKey({ ...usedOf(paths, components), Error: ERROR }),
    },
  };
}

/** Calls of SCIM are described by their own standard: `scim/v2/Schemas` answers what they have. */
const isDescribed = ({ paths }: RouteHandler): boolean => !paths.some(path => path.startsWith('scim/'));

interface Parts {
  readonly schemas: TypeSchemas;
  readonly requests: RequestSchemas;
  readonly answers: AnswerSchemas;
}

function operationOf(handler: RouteHandler, path: string, { schemas, requests, answers }: Parts): Operation {
  const text = callTextOf(handler.method, path);
  const content = requests.contentOf(handler, path);
  return {
    operationId: handler.id,
    ...(text ? { summary: text.summary } : {}),
    description: accessText(handler),
    tags: text ? [text.tag] : [],
    parameters: parametersOf(handler, path, requests, schemas),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...answers.of(handler, path),
      default: { description: 'The call was refused.', content: { 'application/json': { schema: reference('Error') } } },
    },
    ...(handler.access?.kind === 'public' ? {} : { security: securityOf(handler) }),
    ...accessOf(handler),
  };
}

const securityOf = ({ isPeopleOnly }: RouteHandler): readonly object[] =>
  isPeopleOnly ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }];

const AUDIENCES: Readonly<Record<string, string>> = {
  law_firm: 'the law firm',
  provider: 'providers',
  funder: 'funders',
  attorney: 'attorneys',
  system: 'system users',
};

function accessText({ access, audience, screens }: RouteHandler): string {
  const whom = audience?.of.map(one => AUDIENCES[one] ?? one) ?? [];
  const where = screens && screens !== 'every' ? `In the menu: ${screenTitles(screens)}.` : '';
  return [kindText(access), where, whom.length ? `For ${listed(whom)}.` : ''].filter(Boolean).join(' ');
}

function kindText(access: RouteAccess | undefined): string {
  switch (access?.kind) {
    case 'public':
      return 'No sign-in required.';
    case 'signed_in':
      return 'For every signed-in user.';
    case 'system_user':
      return 'For system users, who manage all accounts.';
    case 'service':
      return 'For other services, on behalf of a user.';
    case 'permission':
      return `Needs ${access.does === 'Save' ? 'Add or Edit' : access.does}, and ${access.anyOf.join(' or ')}.`;
    case undefined:
      return '';
  }
}

/** The access as its route declares it, for programs. */
function accessOf({ access, audience, screens }: RouteHandler): { readonly 'x-access'?: DeclaredAccess } {
  if (access?.kind !== 'permission') return {};
  const declared = { does: access.does, any_of: access.anyOf, audience: audience?.of ?? [] };
  return { 'x-access': { ...declared, ...(screens && screens !== 'every' ? { screens } : {}) } };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const tagsOf = (paths: ApiDescription['paths']): string[] =>
  [...new Set(Object.values(paths).flatMap(path => Object.values(path).flatMap(({ tags }) => tags)))].sort();

/** Components that a call uses, at once or through another one. */
function usedOf(paths: object, components: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const used: Record<string, Schema> = {};
  const open = [JSON.stringify(paths)];
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = components[name];
      if (!schema || name in used) continue;
      used[name] = schema;
      open.push(JSON.stringify(schema));
    }
  return used;
}

const sortedByKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
