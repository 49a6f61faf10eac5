import { fieldLabel, recordTexts, type StoredRow } from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { MergedPair } from './merge-request.js';

const rowsOf = (record: StoredRecord, key: string) => (record[key] ?? []) as readonly StoredRow[];

/** Why child rows of the source conflict with those of the target, by the definition's rules; undefined: they do not. In a conflict they stay. */
export function childClash({ definition }: ResourceModel, { source, target }: MergedPair, key: string): string | undefined {
  const rows = rowsOf(source, key);
  if (!rows.length) return undefined;
  const errors = definition.check?.({ ...target, [key]: [...rowsOf(target, key), ...rows] }) ?? {};
  const problem = Object.entries(errors).find(([name]) => name.startsWith(`${key}.`))?.[1];
  if (problem === undefined) return undefined;
  const label = fieldLabel(key, definition.fields[key] ?? { type: 'children' });
  return recordTexts.childrenClash(label, problem, String(source['name']));
}
