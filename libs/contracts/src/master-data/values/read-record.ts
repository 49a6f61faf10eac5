import type { Field, FieldMap } from '../../fields/field.js';
import { messages } from '../definition/messages.js';
import type { ResourceDefinition } from '../definition/resource-definition.js';
import { fieldLabel, fieldMessages } from '../../fields/messages.js';
import { isBlank } from '../../fields/read-field.js';
import { displayName, fieldEntries, wireName } from '../definition/wire.js';
import { readValue, type StoredRow, type StoredValue } from './read-value.js';

export interface RecordReading {
  /** By wire name, in the form they are kept in; fields that were not sent are absent. */
  readonly values: Readonly<Record<string, StoredValue>>;
  /** What the user reads, by wire name; of child rows `claim_offices.0.name`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Sent names that the definition does not know. */
  readonly unknown: readonly string[];
}

type Draft = { values: Record<string, StoredValue>; errors: Record<string, string>; unknown: string[] };

/** A masked secret that a client sends back unchanged. */
export const isMask = (given: unknown): boolean => typeof given === 'string' && /^\*{4}/.test(given);

const NOT_ENTERED = new Set<Field['type']>(['count', 'usage']);
const ALWAYS_KNOWN = new Set(['id', 'revision', 'is_shared', 'warnings', 'lookups']);

function readFields(
  fields: FieldMap,
  input: Readonly<Record<string, unknown>>,
  isNew: boolean,
  path: string,
  draft: Draft,
): StoredRow {
  const row: Record<string, StoredValue> = {};
  const known = new Set(ALWAYS_KNOWN);
  for (const [key, field] of fieldEntries(fields)) {
    const name = wireName(key, field);
    known.add(name);
    const beside = displayName(key, field);
    if (beside) known.add(beside);
    if (field.computed || NOT_ENTERED.has(field.type)) continue;
    const given = input[name] === undefined && isNew ? field.default : input[name];
    if (given === undefined && !isNew) continue;
    if (field.secret && isMask(given) && !isNew) continue;
    if (field.type === 'children') {
      const rows = given === undefined ? undefined : readChildren(given, name, key, field, path, draft);
      if (rows) row[name] = rows;
      continue;
    }
    const reading = readValue(given, key, field);
    if ('error' in reading) draft.errors[path + name] = reading.error;
    else row[name] = reading.value;
  }
  draft.unknown.push(
    ...Object.keys(input)
      .filter(name => !known.has(name))
      .map(name => path + name),
  );
  return row;
}

function readChildren(
  given: unknown,
  name: string,
  key: string,
  field: Field,
  path: string,
  draft: Draft,
): readonly StoredRow[] | undefined {
  if (isBlank(given)) return [];
  if (
    !Array.isArray(given) ||
    given.length > 500 ||
    !given.every(each => typeof each === 'object' && each !== null && !Array.isArray(each))
  ) {
    draft.errors[path + name] = fieldMessages.notValid(fieldLabel(key, field));
    return undefined;
  }
  return given.map((child: Readonly<Record<string, unknown>>, index) => {
    const { id } = child;
    const isKept = Number.isInteger(id) && (id as number) > 0;
    const row = readFields(field.fields ?? {}, child, true, `${path}${name}.${index}.`, draft);
    return isKept ? { id: id as number, ...row } : row;
  });
}

/** `x_from` and `x_to` (or `from` and `to`): the later one may be empty, else is on or after the earlier. */
export function dateOrderErrors(fields: FieldMap, values: Readonly<Record<string, StoredValue>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [key, field] of fieldEntries(fields)) {
    if (field.type !== 'date' || !/(^|_)to$/.test(key)) continue;
    const fromKey = key.replace(/to$/, 'from');
    const [to, from] = [values[key], values[fromKey]];
    if (typeof to === 'string' && typeof from === 'string' && to < from) {
      errors[key] = messages.dateOrder(fieldLabel(key, field), fieldLabel(fromKey, fields[fromKey] ?? field));
    }
  }
  return errors;
}

/** The rules across fields, on values in the form they are kept in (money in cents). */
export const crossErrors = (
  definition: ResourceDefinition,
  values: Readonly<Record<string, StoredValue>>,
): Record<string, string> => ({
  ...dateOrderErrors(definition.fields, values),
  ...definition.check?.(values),
});

/**
 * Reads what a client sent into the form it is kept in. `create`: absent fields take their default and required ones are missed;
 * `update`: absent fields are left alone. Rules across fields are checked apart (`crossErrors`), on the whole record.
 */
export function readRecord(
  definition: ResourceDefinition,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
): RecordReading {
  const draft: Draft = { values: {}, errors: {}, unknown: [] };
  const values = readFields(definition.fields, input, mode === 'create', '', draft);
  return { values, errors: draft.errors, unknown: draft.unknown };
}

/** For forms: every message by wire name; empty when the record may be saved. */
export function validateRecord(
  definition: ResourceDefinition,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { values, errors } = readRecord(
    definition,
    record,
    record['id'] === undefined || record['id'] === null ? 'create' : 'update',
  );
  return { ...crossErrors(definition, values), ...errors };
}
