import type { Field } from '../../fields/field.js';
import type { ResourceDefinition } from '../definition/resource-definition.js';
import { displayName, fieldEntries, wireName } from '../definition/wire.js';
import { emptyValue } from '../../fields/read-field.js';

const SHOWN_ONLY = new Set<Field['type']>(['count', 'usage']);

/** A new record as a form starts with it: every field, with its default. */
export function blankRecord(definition: ResourceDefinition): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [key, field] of fieldEntries(definition.fields)) {
    if (SHOWN_ONLY.has(field.type) || (field.computed && key !== 'name')) continue;
    record[wireName(key, field)] = field.default ?? emptyValue(field);
    const beside = displayName(key, field);
    if (beside) record[beside] = Array.isArray(emptyValue(field)) ? [] : null;
  }
  return record;
}
