import type { Field, FieldMap } from '../../fields/field.js';
import type { ResourceDefinition } from './resource-definition.js';

/** The API name of a field, for its value and its errors: `court` (reference) → `court_id`. */
export function wireName(key: string, field: Field): string {
  if (field.wire !== undefined) return field.wire;
  if (field.type === 'reference' || field.type === 'file') return `${key}_id`;
  return field.type === 'references' || field.type === 'members' ? `${key}_ids` : key;
}

/** The name beside a reference: `court_name`, `provider_names`; undefined for other fields. */
export function displayName(key: string, field: Field): string | undefined {
  if (field.type === 'reference' || field.type === 'file') return `${key}_name`;
  return field.type === 'references' || field.type === 'members' ? `${key}_names` : undefined;
}

/** Fields with their keys, in form order. */
export const fieldEntries = (fields: FieldMap): (readonly [string, Field])[] => Object.entries(fields);

/** The file fields of a record, by the name they are uploaded under: `file`, of child rows `attachments.file`. */
export const fileFields = (fields: FieldMap): (readonly [string, Field])[] =>
  fieldEntries(fields).flatMap(([key, field]) => {
    if (field.type === 'file') return [[key, field] as const];
    return fileFields(field.fields ?? {}).map(([child, each]) => [`${key}.${child}`, each] as const);
  });

/** The field that a wire name (or the name beside a reference) belongs to. */
export function fieldOnWire(definition: ResourceDefinition, name: string): readonly [string, Field] | undefined {
  const own = definition.fields[name];
  if (own && wireName(name, own) === name) return [name, own];
  return fieldEntries(definition.fields).find(
    ([key, field]) => wireName(key, field) === name || displayName(key, field) === name,
  );
}

/** The parts of a record that have separate calls (`{path}/{id}/{tab}`). */
export const tabsOf = (definition: ResourceDefinition): string[] => [
  ...new Set(definition.sections.flatMap(({ tab }) => (tab === undefined ? [] : [tab]))),
];
