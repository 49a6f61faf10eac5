import { fileFields, newYorkDay, tabsOf } from '@atlas/contracts';
import { idFieldsOf, kindOfParameter, kindOfQuery, type Kind } from './id-kinds.js';
import type { MatrixRequest } from './matrix-user.js';
import type { Id } from './records.js';
import type { MatrixRoute } from './routes.js';
import { typeOf, type Schema } from './schema.js';

/** A place of a request that names a record. */
export interface Slot {
  /** 'path caseId', 'query caseId', 'body filters.case_id' */
  readonly name: string;
  readonly kind: Kind;
  readonly at: readonly string[];
  readonly in: 'path' | 'query' | 'body' | 'form';
  readonly isList: boolean;
}

const TODAY = newYorkDay(new Date());
let number = 0;

export function slotsOf(route: MatrixRoute, options: ReadonlyMap<string, Kind>): readonly Slot[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Slot => ({
    name: `path ${name}`,
    kind: kindOfParameter(route, name),
    at: [name],
    in: 'path',
    isList: false,
  }));
  const inQuery = route.query.flatMap((name): Slot[] => {
    const kind = kindOfQuery(name);
    return kind ? [{ name: `query ${name}`, kind, at: [name], in: 'query', isList: false }] : [];
  });
  const inBody = idFieldsOf(route, options).map(({ at, kind, isList }): Slot => ({
    name: `body ${at.join('.')}`,
    kind,
    at,
    in: 'body',
    isList,
  }));
  const inForm = Object.keys(route.form?.properties ?? {}).flatMap((name): Slot[] => {
    const kind = kindOfQuery(name);
    return kind ? [{ name: `form ${name}`, kind, at: [name], in: 'form', isList: false }] : [];
  });
  return [...inPath, ...inQuery, ...inBody, ...inForm].filter(({ kind }) => !kind.startsWith('='));
}

/** Values of fields that not every text fits, by their names. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  transaction_type: () => 'INTEREST',
  amount: () => 1,
  note_type: () => 'GENERAL',
  status: () => 'READY',
  dry_run: () => true,
  key: () => 'funding',
  enabled: () => true,
  // An inactive record is left out of what other requests read.
  is_active: () => true,
  user_type: () => 1,
  address_type_id: () => 1,
  request_type_id: () => 1,
  state: () => 'NY',
  zip: () => '10001',
  resource: () => 'provider_master',
  list: () => 'cases',
  granted: () => [],
  field: () => 'notes',
  value: () => 'RECEIPT',
  name: () => `Matrix ${++number}`,
  username: () => `matrix${++number}@matrix.test`,
  email: () => 'matrix@matrix.test',
  password: () => 'Matrix#2026-words',
  parameter_name: () => `matrix_${++number}`,
  display_name: () => `Matrix ${++number}`,
  filter: () => ({}),
  period_from: () => TODAY,
  period_to: () => TODAY,
  date_from: () => '2026-01-01',
  date_to: () => TODAY,
};

const DATED: Readonly<Record<string, string>> = {
  startDate: '2026-01-01',
  endDate: TODAY,
  date_from: '2026-01-01',
  date_to: TODAY,
  status: 'READY',
};

function sample(name: string, schema: Schema): unknown {
  if (name in VALUES) return VALUES[name]!();
  if (schema.enum?.length) return schema.enum[0];
  if (schema.format === 'date') return TODAY;
  if (schema.format === 'email') return 'matrix@matrix.test';
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return schema.items?.properties ? [objectOf(schema.items)] : [];
    case 'object':
      return objectOf(schema);
    default:
      return `Matrix ${++number}`;
  }
}

const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map(name => [name, sample(name, properties[name] ?? {})]));

/** The request of a route. Places without a value are left out, unless they must be there. */
export function requestOf(route: MatrixRoute, slots: readonly Slot[], values: ReadonlyMap<Slot, Id>): MatrixRequest {
  const textOf = (place: Slot['in'], name: string) => {
    const slot = slots.find(one => one.in === place && one.at[0] === name);
    const value = slot && values.get(slot);
    return value === undefined ? undefined : String(value);
  };
  const path = route.address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf('path', name) ?? fixedValue(route, name);
    return encodeURIComponent(value);
  });
  const query = route.query.flatMap(name => {
    const value = textOf('query', name) ?? (name === 'from' ? new Date().toISOString() : DATED[name]);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return {
    method: route.method,
    address: query.length ? `${path}?${query.join('&')}` : path,
    body:
      route.body &&
      bodyOf(
        route.body,
        slots.filter(slot => slot.in === 'body'),
        values,
      ),
    form: route.form && formOf(route.form, name => textOf('form', name)),
  };
}

function fixedValue(route: MatrixRoute, name: string): string {
  if (name === 'field' && route.master) return fileFields(route.master.definition.fields)[0]?.[0] ?? 'file';
  if (name === 'tab' && route.master) return tabsOf(route.master.definition)[0] ?? 'documents';
  return kindOfParameter(route, name).slice(1);
}

function bodyOf(schema: Schema, slots: readonly Slot[], values: ReadonlyMap<Slot, Id>): unknown {
  const isList = typeOf(schema) === 'array';
  const bare = slots.find(({ at }) => !at.length);
  if (isList && bare) return values.has(bare) ? [values.get(bare)] : [];
  const body = objectOf(isList ? (schema.items ?? {}) : schema);
  for (const slot of slots) {
    const value = values.get(slot);
    if (value !== undefined) place(body, schemaAt(isList ? (schema.items ?? {}) : schema), slot, value);
  }
  return isList ? [body] : body;
}

const schemaAt = (schema: Schema) => (name: string) => schema.properties?.[name] ?? {};

function place(
  object: Record<string, unknown>,
  fieldOf: (name: string) => Schema,
  { at, isList }: Pick<Slot, 'at' | 'isList'>,
  value: Id,
): void {
  const [name = '', ...rest] = at;
  if (!rest.length) {
    object[name] = isList ? [value] : value;
    return;
  }
  const schema = fieldOf(name);
  const isRows = typeOf(schema) === 'array';
  const inner = isRows ? (schema.items ?? {}) : schema;
  const held = isRows
    ? (object[name] as Record<string, unknown>[] | undefined)?.[0]
    : (object[name] as Record<string, unknown> | undefined);
  const target = held ?? objectOf(inner);
  object[name] = isRows ? [target] : target;
  place(target, schemaAt(inner), { at: rest, isList }, value);
}

function formOf({ properties = {}, required = [] }: Schema, idOf: (name: string) => string | undefined): Record<string, string> {
  const names = Object.keys(properties).filter(name => name !== 'file' && (required.includes(name) || idOf(name) !== undefined));
  return Object.fromEntries(names.map(name => [name, idOf(name) ?? String(sample(name, properties[name]!))]));
}

/** Whether the request names a record that it changes, for routes that add records, too. */
export const namesRecord = ({ body }: MatrixRequest, { path }: MatrixRoute): boolean =>
  /\{id\}/.test(path) || Boolean((body as { readonly id?: unknown } | undefined)?.id);
