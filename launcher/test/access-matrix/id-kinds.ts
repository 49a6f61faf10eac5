import { RESOURCES, wireName, type ResourceDefinition } from '@atlas/contracts';
import type { MatrixRoute } from './routes.js';
import { typeOf, type Schema } from './schema.js';

/** What an id names: a kind of `MAKERS`, `record:PATH` of a definition, `option:PATH` of a list to choose from, or a fixed value. */
export type Kind = string;

/** Path parameters, by the path that they are in and their name; the first that matches. `=value`: no id, always this value. */
const PATH_KINDS: readonly (readonly [path: RegExp, parameter: string, kind: Kind])[] = [
  [/^CaseFilling\/Submission/, 'id', 'submission'],
  [/^access\/session/, 'id', 'session'],
  [/^api_key\/scopes/, 'user', 'user'],
  [/^api_key/, 'id', 'api_key'],
  [/^application\/department/, 'id', 'department'],
  [/^application\/(user)/, 'id', 'user'],
  [/^application\/role|^roles/, 'id', 'role'],
  [/^application\/provider|^provider\/|^provider_master\/\{id\}/, 'id', 'record:provider_master'],
  [/^emergency_access/, 'id', 'emergency_access'],
  [/^insurance_group\//, 'id', 'record:insurance_company/group'],
  [/^lawfirm\/address/, 'id', 'firm_address'],
  [/^setting\/application/, 'id', 'application_setting'],
  // Only system users look after accounts.
  [/^system\/account/, 'id', '=1'],
  [/^ticket/, 'id', 'ticket'],
  [/^ticket/, 'file', 'ticket_file'],
  [/^user\/second_factor/, 'id', 'passkey'],
  [/^user\/sessions/, 'id', 'session'],
  [/^webhook/, 'id', 'webhook'],
  [/^webhook/, 'delivery', 'webhook_delivery'],
  [/^list_view/, 'view', 'list_view'],
  [/^background_job/, 'jobId', 'job'],
  [/^case\/document\/unassigned/, 'documentId', 'unassigned_document'],
  [/./, 'documentId', 'document'],
  [/./, 'caseId', 'case'],
  [/./, 'treatmentId', 'treatment'],
  [/./, 'noteId', 'note'],
  [/./, 'paymentId', 'payment'],
  [/./, 'packetId', 'packet'],
  [/./, 'invoice', 'invoice'],
  [/^provider_master/, 'document', 'provider_document'],
  [/^payment/, 'transactionTypeId', 'option:setting/transaction_type'],
  [/./, 'draft', 'draft'],
  [/./, 'key', 'preference'],
  [/./, 'likeness', '=all'],
  [/./, 'tab', '=documents'],
  [/./, 'code', '=Provider_Name'],
  [/./, 'type', '=1'],
  [/./, 'version', '=1'],
  [/./, 'row', '=1'],
  [/./, 'payment', '=0198f2a6-1c1f-7d5c-9a55-2f6f4a3b1c11'],
  [/./, 'field', '=file'],
];

/** The definition whose path is before the parameter. */
function definitionBefore(path: string, parameter: string): Kind | undefined {
  const before = path.slice(0, path.indexOf(`{${parameter}}`) - 1).toLowerCase();
  const found = RESOURCES.find(definition => definition.path.toLowerCase() === before);
  return found && `record:${found.path}`;
}

const PLACES = 'launcher/test/access-matrix/id-kinds.ts (what it names) and records.ts (how a record is made)';

export function kindOfParameter({ name, path }: MatrixRoute, parameter: string): Kind {
  const merged = /^(.*)\/(?:merge|move)\/\{jobId\}/.exec(path)?.[1];
  if (merged !== undefined && parameter === 'jobId') return `merge:${merged}`;
  const [, , kind] = PATH_KINDS.find(([pattern, of]) => of === parameter && pattern.test(path)) ?? [];
  const found = (kind !== undefined && parameter !== 'id' ? kind : undefined) ?? definitionBefore(path, parameter) ?? kind;
  if (found === undefined) throw new Error(`${name} has {${parameter}}, and nothing says what it names. Add it to ${PLACES}.`);
  return found;
}

/** Parameters of the query and fields of bodies that name records; what a field of the same name offers as `x-options` decides for the others. */
const NAMED: Readonly<Record<string, Kind>> = {
  caseId: 'case',
  case_id: 'case',
  Case_Id: 'case',
  case_ids: 'case',
  lead_case_id: 'case',
  cloned_from: 'case',
  documentId: 'document',
  document_id: 'document',
  packet_id: 'packet',
  treatment_id: 'treatment',
  treatment_ids: 'treatment',
  payment_ids: 'payment',
  provider_id: 'record:provider_master',
  provider_ids: 'record:provider_master',
  portfolio_id: 'record:portfolio',
  portfolio_ids: 'record:portfolio',
  insurance_company_id: 'record:insurance_company',
  insurance_company_ids: 'record:insurance_company',
  doctor_id: 'record:operating_doctor',
  location_id: 'record:location',
  role_ids: 'role',
  role_id: 'role',
  department_id: 'department',
  user_id: 'user',
  user_ids: 'user',
  attorney_id: 'user',
  paralegal_id: 'user',
  assignee_id: 'user',
  escalate_id: 'user',
  signer_id: 'user',
  shared_by: 'user',
  added: 'user',
  removed: 'user',
  node_id: 'record:document/node',
  document_node_id: 'record:document/node',
  parent_id: 'record:document/node',
  job_id: 'job',
  provider_document_type_id: 'record:provider_document_type',
  required_nodes_ids: 'record:document/node',
  usual_nodes_ids: 'record:document/node',
  denial_reason_ids: 'record:general_denial',
  offered_in_ids: 'record:court_type',
  annexure_ids: 'record:annexure',
  related_ids: 'record:knowledge_base',
  caselaw_ids: 'record:knowledge_base',
  writes_on_ids: 'record:speciality',
  next_ids: 'record:status',
  other_speciality_ids: 'record:speciality',
  deadline_rules_ids: 'record:rule/deadline',
  claim_office_id: 'record:insurance_company',
  retainer_id: 'provider_document',
  case_types_ids: 'option:domain/Case_Type',
};

/** Fields that end like an id and name no record that belongs to a firm. */
const NO_IDS: Readonly<Record<string, string>> = {
  external_id: 'of another system, a text',
  external_ids: 'rows of a record',
  old_case_id: 'of another system, a text',
  client_id: 'of the client program',
  to_email_id: 'an address',
  from_email_id: 'an address',
  change_type_id: 'a kind of event',
  change_type_ids: 'kinds of events',
  TaskStateId: 'a state',
  upload_id: 'a filter of the own uploads',
  request_type_id: 'a fixed list',
  address_type_id: 'a fixed list',
  packet_case_type_id: 'a text of the case',
  file_id: 'a file before it is saved, of the user who uploaded it',
  signature_id: 'a file before it is saved, of the user who uploaded it',
  group_id: 'a filter of lists',
  target_id: 'the other record of a merge, see `sameAs`',
  IndexOrAAA_Number: 'a text',
};

const LOOKS_LIKE_ID = /(^|_)ids?$|Ids?$/;

/** The own record of a route's area, which `id`, `ids` and bare lists in bodies name. */
function sameAs({ path, master, id }: MatrixRoute): Kind | undefined {
  if (/treatment\/(delete|remove)/.test(path)) return 'treatment';
  if (/payment\/transaction\/delete/.test(path)) return 'payment';
  if (/fee_agreement/.test(path)) return 'fee_agreement';
  if (/document\/delete$/.test(path)) return 'provider_document';
  if (/document\/unassigned/.test(path)) return 'unassigned_document';
  if (/\/document\/file\/download$/.test(path)) return 'document';
  if (/^cases\//.test(path)) return 'case';
  if (/^ticket/.test(path)) return 'ticket';
  if (/^lawfirm\/address/.test(path)) return 'firm_address';
  if (/^portfolio\/\{id\}\/case/.test(path)) return 'case';
  if (/^case\/party/.test(path)) return 'record:provider_master';
  if (/^provider\/\{id\}\/location/.test(path)) return 'record:location';
  if (/MergeController\./.test(id)) return `record:${path.split(/\/(?:\{id\}\/)?(?:merge|move|duplicates)/)[0]!}`;
  return master && `record:${master.definition.path}`;
}

export interface BodyField {
  /** Names of the objects that it is in, and its own: ['filters', 'case_id']. An index is not named. */
  readonly at: readonly string[];
  readonly kind: Kind;
  readonly isList: boolean;
}

/** Every field of the body that names records. */
export function idFieldsOf(route: MatrixRoute, options: ReadonlyMap<string, Kind>): readonly BodyField[] {
  const { body, name } = route;
  if (!body) return [];
  if (typeOf(body) === 'array' && !body.items?.properties)
    return [{ at: [], kind: sameAs(route) ?? missing(name, '(a bare list)'), isList: true }];
  return fieldsOf(typeOf(body) === 'array' ? (body.items ?? {}) : body, route, options, []);
}

function fieldsOf(
  schema: Schema,
  route: MatrixRoute,
  options: ReadonlyMap<string, Kind>,
  under: readonly string[],
): readonly BodyField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = [...under, name];
    const isList = typeOf(field) === 'array';
    const inner = isList ? (field.items ?? {}) : field;
    if (inner.properties) return at.length > 3 ? [] : fieldsOf(inner, route, options, at);
    const kind = kindOfField(name, inner['x-options'] ?? field['x-options'], route, options);
    return kind === undefined ? [] : [{ at, kind, isList }];
  });
}

function kindOfField(
  name: string,
  offered: string | undefined,
  route: MatrixRoute,
  options: ReadonlyMap<string, Kind>,
): Kind | undefined {
  if (offered !== undefined) return optionKind(offered);
  if (name === 'target_id') return sameAs(route)?.replace('record:', 'other:');
  if (name === 'id' || name === 'ids') return sameAs(route);
  const own = route.master && referenceOf(route.master.definition, name);
  if (own !== undefined) return own;
  const known = NAMED[name] ?? (LOOKS_LIKE_ID.test(name) ? options.get(name) : undefined);
  if (known !== undefined || !LOOKS_LIKE_ID.test(name) || name in NO_IDS) return known;
  return missing(route.name, name);
}

/** What a field of the definition refers to: filters do not say it in the description. */
function referenceOf({ fields }: ResourceDefinition, name: string): Kind | undefined {
  const [, field] = Object.entries(fields).find(([key, one]) => wireName(key, one) === name) ?? [];
  const { resource, lookup, family } = field?.target ?? {};
  if (resource === undefined) return undefined;
  if (resource === 'user') return 'user';
  const listed = lookup ?? family;
  return listed === undefined ? optionKind(`${resource}/option`) : `option:domain/${listed}`;
}

function missing(route: string, field: string): never {
  throw new Error(`${route} has ${field} in its body, and nothing says what it names. Add it to NAMED or NO_IDS in id-kinds.ts.`);
}

/** '/AtlasAPI/api/court_type/option' → 'record:court_type' where it is a definition's, else 'option:domain/Court'. */
export function optionKind(offered: string): Kind {
  const path = offered.replace('/AtlasAPI/api/', '').replace(/\/option$/, '');
  if (path === 'user') return 'user';
  return RESOURCES.some(one => one.path === path) ? `record:${path}` : `option:${path}`;
}

/** What fields of each name offer anywhere in the description. */
export function optionsByName(routes: readonly MatrixRoute[]): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  const look = (schema: Schema): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const offered = field['x-options'] ?? field.items?.['x-options'];
      if (offered !== undefined && !found.has(name)) found.set(name, optionKind(offered));
      look(field);
    }
    if (schema.items) look(schema.items);
  };
  for (const { body } of routes) if (body) look(body);
  return found;
}

export function kindOfQuery(name: string): Kind | undefined {
  return NAMED[name];
}
