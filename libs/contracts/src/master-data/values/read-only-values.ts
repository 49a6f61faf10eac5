import { isSameValue } from '../../read-only-fields.js';
import type { Field, FieldMap } from '../../fields/field.js';
import type { ResourceDefinition } from '../definition/resource-definition.js';
import { displayName, fieldEntries, wireName } from '../definition/wire.js';
import { emptyValue } from '../../fields/read-field.js';

type Values = Readonly<Record<string, unknown>>;

/** `fixed`: never changes. `calculated`: figures, counts, time stamps and names beside ids, which may have changed since the record was read. */
type Kind = 'fixed' | 'calculated';

/** A read-only field that was sent with another value than the record has. */
export interface ReadOnlyDifference {
  /** `court_name`, of child rows `claim_offices.0.county_name`. */
  readonly path: string;
  readonly kind: Kind;
}

const COUNTED = new Set<Field['type']>(['count', 'usage']);

/** The read-only names of a map of fields, and what they are in a new record. */
function readOnlyNames(fields: FieldMap): Map<string, { readonly kind: Kind; readonly empty: unknown }> {
  const names = new Map<string, { readonly kind: Kind; readonly empty: unknown }>();
  for (const [key, field] of fieldEntries(fields)) {
    const beside = displayName(key, field);
    if (beside) names.set(beside, { kind: 'calculated', empty: emptyValue(field) });
    if (field.computed || COUNTED.has(field.type))
      names.set(wireName(key, field), { kind: field.fixed ? 'fixed' : 'calculated', empty: emptyValue(field) });
  }
  return names;
}

/** Of every record, beside its fields. `id` says which record is saved, and warnings and lookups are advice about it. */
const OF_RECORDS = new Map([
  ['revision', { kind: 'calculated' as const, empty: null }],
  ['is_shared', { kind: 'fixed' as const, empty: false }],
]);

const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : [];

const rowLike = (rows: readonly Values[], row: Values, index: number): Values | undefined =>
  row['id'] === undefined ? rows[index] : rows.find(({ id }) => isSameValue(id, row['id']));

function differences(fields: FieldMap, sent: Values, current: Values | undefined, path: string): ReadOnlyDifference[] {
  const names = new Map([...readOnlyNames(fields), ...(path ? [] : OF_RECORDS)]);
  const own = [...names].flatMap(([name, { kind, empty }]) =>
    name in sent && !isSameValue(sent[name], current ? current[name] : empty) ? [{ path: path + name, kind }] : [],
  );
  const nested = fieldEntries(fields).flatMap(([key, field]) => {
    if (field.type !== 'children' || field.computed) return [];
    const known = rowsOf(current?.[key]);
    return rowsOf(sent[key]).flatMap((row, index) =>
      differences(field.fields ?? {}, row, rowLike(known, row, index), `${path}${key}.${index}.`),
    );
  });
  return [...own, ...nested];
}

/** The read-only fields that were sent with another value than the record has; `current` undefined: the record is new. */
export const readOnlyDifferences = (
  definition: ResourceDefinition,
  sent: Values,
  current: Values | undefined,
): readonly ReadOnlyDifference[] => differences(definition.fields, sent, current, '');

const namesReadOnly = (fields: FieldMap, sent: Values, isRecord: boolean): boolean => {
  const names = readOnlyNames(fields);
  return (
    Object.keys(sent).some(name => names.has(name) || (isRecord && OF_RECORDS.has(name))) ||
    fieldEntries(fields).some(
      ([key, field]) => field.type === 'children' && rowsOf(sent[key]).some(row => namesReadOnly(field.fields ?? {}, row, false)),
    )
  );
};

/** Whether values hold read-only fields at all: where they do not, nothing is to be compared. */
export const hasReadOnlyValues = (definition: ResourceDefinition, sent: Values): boolean =>
  namesReadOnly(definition.fields, sent, true);

function entered(fields: FieldMap, values: Values, isRecord: boolean): Record<string, unknown> {
  const names = new Map([...readOnlyNames(fields), ...(isRecord ? OF_RECORDS : [])]);
  const kept = Object.entries(values).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const field = fields[name];
      const isList = field?.type === 'children' && Array.isArray(value);
      return [name, isList ? rowsOf(value).map(row => entered(field.fields ?? {}, row, false)) : value];
    }),
  );
}

/** What of a record's values can be saved: without its read-only fields. */
export const enteredValues = (definition: ResourceDefinition, values: Values): Record<string, unknown> =>
  entered(definition.fields, values, true);
