import { invalid } from '../errors/app-error.js';
import { fieldNames, type ImportFields, type MappingTo } from './import-kind.js';
import { importTexts } from '../texts/import.js';

/**
 * A mapping that holds: every target a field of ours, each at most once, every required one there; columns the file lacks are left out.
 * Throws 422 with what is wrong by header or field.
 */
export function checkedMapping<Name extends string>(
  mapping: Readonly<Record<string, string>>,
  headers: readonly string[],
  fields: ImportFields<Name>,
): MappingTo<Name> {
  const known = new Set(headers);
  const entries = Object.entries(mapping).filter(([header, field]) => known.has(header) && field);
  const errors: Record<string, string> = {};
  const taken = new Map<string, string>();
  for (const [header, field] of entries) {
    if (!Object.hasOwn(fields, field)) errors[header] = importTexts.noSuchField(field);
    const other = taken.get(field);
    if (other) errors[header] = importTexts.mappedTwice(field, other, header);
    taken.set(field, header);
  }
  for (const field of fieldNames(fields))
    if (fields[field].required && !taken.has(field)) errors[field] = importTexts.columnNotMapped(fields[field].label);
  if (Object.keys(errors).length) throw invalid(errors);
  return Object.fromEntries(entries) as MappingTo<Name>;
}
