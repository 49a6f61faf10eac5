import {
  displayName,
  fieldEntries,
  fieldLabel,
  formatCents,
  formatPhone,
  formatZip,
  wireName,
  type FieldMap,
  type Field,
  type StoredRow,
  type StoredValue,
} from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import type { ReferenceNames } from './check-references.js';
import { plainText } from './plain-text.js';
import type { StoredRecord } from '../read/present.js';
import type { Draft } from './draft.js';
import { storedValue } from './stored-value.js';

/** One line of a record's history, as text; the API field of the list is spelled as documented. */
export type FieldChange = {
  field_name: string;
  old_value: string;
  new_value: string;
};

type NameOf = (field: Field, key: string, id: number | string) => string;

const choiceName = (field: Field, id: unknown): string => field.choices?.find(choice => choice.id === id)?.name ?? String(id);

function textOf(key: string, field: Field, value: StoredValue | undefined, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  switch (field.type) {
    case 'bool':
      return value === true ? 'Yes' : 'No';
    case 'money':
      return formatCents(Number(value));
    case 'phone':
      return formatPhone(plainText(value));
    case 'zip':
      return formatZip(plainText(value));
    case 'tin':
      return `****${plainText(value).slice(-4)}`;
    case 'choice':
      return choiceName(field, value);
    case 'choices':
      return (value as readonly string[]).map(id => choiceName(field, id)).join(', ');
    case 'texts':
      return (value as readonly string[]).join(', ');
    case 'reference':
      return nameOf(field, key, Number(value));
    case 'file':
      return nameOf(field, key, plainText(value));
    case 'references':
    case 'members':
      return (value as readonly number[]).map(id => nameOf(field, key, id)).join(', ');
    case 'children':
      return (value as readonly StoredRow[]).map(row => childText(field.fields ?? {}, row, nameOf)).join('; ');
    default:
      return plainText(value);
  }
}

const childText = (fields: FieldMap, row: StoredRow, nameOf: NameOf): string =>
  fieldEntries(fields)
    .filter(([, field]) => !field.secret || field.type === 'file')
    .map(([key, field]) =>
      field.type === 'bool'
        ? row[key] === true
          ? fieldLabel(key, field)
          : ''
        : textOf(key, field, row[wireName(key, field)], nameOf),
    )
    .filter(Boolean)
    .join(', ');

/** The stored names of references in child rows, by field and id. */
function namesInRows({ children }: ResourceModel, { before = {} }: Pick<Draft, 'before'>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { key, field } of children) {
    const pointing = fieldEntries(field.fields ?? {}).filter(([child, each]) => displayName(child, each));
    for (const row of (before[key] ?? []) as readonly StoredRow[])
      for (const [child, each] of pointing) {
        const name = row[displayName(child, each) ?? ''];
        if (typeof name === 'string') names.set(`${wireName(child, each)} ${plainText(row[wireName(child, each)])}`, name);
      }
  }
  return names;
}

/** The stored names of references in the record's row, as of reading. */
function namesBefore(model: ResourceModel, draft: Pick<Draft, 'before'>): NameOf {
  const inRows = namesInRows(model, draft);
  return (field, key, id) => {
    const beside = draft.before?.[displayName(key, field) ?? ''];
    if (typeof beside === 'string') return beside;
    const index = ((draft.before?.[wireName(key, field)] ?? []) as readonly (number | string)[]).indexOf(id);
    return Array.isArray(beside) ? String(beside[index] ?? id) : (inRows.get(`${wireName(key, field)} ${id}`) ?? String(id));
  };
}

/** What changed in a record, field by field, with the names that references have now. Secrets are shown as 'changed'. */
export function fieldChanges(model: ResourceModel, draft: Draft, names: ReferenceNames): FieldChange[] {
  const before = namesBefore(model, draft);
  const after: NameOf = (field, key, id) => {
    const found = field.target && names.row(field.target.resource, Number(id));
    return found?.name ?? names.fileName(String(id)) ?? before(field, key, id);
  };
  return fieldEntries(model.definition.fields)
    .filter(([key, field]) => draft.changed.has(wireName(key, field)))
    .map(([key, field]) => {
      const name = wireName(key, field);
      const field_name = fieldLabel(key, field);
      if (field.secret && field.type !== 'file')
        return { field_name, old_value: '', new_value: draft.after[name] === null ? '' : 'changed' };
      const old = draft.before ? textOf(key, field, draft.before[name] as StoredValue, before) : '';
      return { field_name, old_value: old, new_value: textOf(key, field, draft.after[name], after) };
    });
}

const NOT_SET: ReadonlySet<Field['type']> = new Set(['stamp', 'count', 'usage']);

/** The fields of a whole record that have a value, by label, as text. Secrets are left out. */
export function filledFields(model: ResourceModel, record: StoredRecord): (readonly [label: string, value: string])[] {
  const nameOf = namesBefore(model, { before: record });
  return fieldEntries(model.definition.fields).flatMap(([key, field]) => {
    if (NOT_SET.has(field.type) || (field.secret && field.type !== 'file')) return [];
    const value = storedValue(field, record[wireName(key, field)]);
    const text = value === false ? '' : textOf(key, field, value, nameOf);
    return text ? [[fieldLabel(key, field), text] as const] : [];
  });
}
