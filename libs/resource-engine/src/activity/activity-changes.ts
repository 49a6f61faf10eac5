import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import { filledFields, type FieldChange } from '../write/changes.js';
import type { Draft } from '../write/draft.js';

/** A fact is read as a whole: of very many records it has the first ones, and the ids of all. */
const MOST_CHANGES = 200;
const MOST_VALUES = 20;

/** The fields of deleted or restored records; of several records with the name of the record in front. */
export function wholeRecordChanges(model: ResourceModel, records: readonly StoredRecord[], isDeleted: boolean): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const record of records) {
    if (changes.length >= MOST_CHANGES) break;
    const prefix = records.length > 1 ? `${String(record['name'])}, ` : '';
    changes.push(
      ...filledFields(model, record).map(([label, value]) => ({
        field_name: `${prefix}${label}`,
        old_value: isDeleted ? value : '',
        new_value: isDeleted ? '' : value,
      })),
    );
  }
  return changes.slice(0, MOST_CHANGES);
}

/** 'Albany (3), Bronx': how many of several records have which value. */
function valuesText(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [only] = counts.keys();
  if (counts.size === 1) return only!;
  const shown = [...counts].slice(0, MOST_VALUES).map(([value, count]) => `${value || '–'}${count > 1 ? ` (${count})` : ''}`);
  return counts.size > MOST_VALUES ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** A change of several records, field by field: the values before and after, with how many records had them where they differ. */
export function changesOfSeveral(drafts: readonly Draft[]): FieldChange[] {
  const fields = new Map<string, FieldChange[]>();
  for (const change of drafts.flatMap(({ history }) => history)) {
    const others = fields.get(change.field_name);
    if (others) others.push(change);
    else fields.set(change.field_name, [change]);
  }
  return [...fields].map(([field_name, changes]) => ({
    field_name,
    old_value: valuesText(changes.map(({ old_value }) => old_value)),
    new_value: valuesText(changes.map(({ new_value }) => new_value)),
  }));
}
