import {
  fieldLabel,
  fieldEntries,
  masterMessages,
  wireName,
  type FieldMap,
  type Field,
  type StoredRow,
  type StoredValue,
} from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import type { Draft, WriteContext } from '../write/draft.js';

interface Act {
  readonly draft: Draft;
  readonly userId: number;
}

const rowsOf = (value: StoredValue | undefined): readonly StoredRow[] => (value ?? []) as readonly StoredRow[];
const isPlaced = (fields: FieldMap): boolean =>
  fieldEntries(fields).some(([, field]) => field.placedBy !== undefined || isPlaced(field.fields ?? {}));

/** The row with its permitted files. If the row names another user now, the former user's file is removed. */
function placedRow(fields: FieldMap, row: StoredRow, before: StoredRow | undefined, path: string, act: Act): StoredRow {
  const kept: Record<string, StoredValue> = {};
  for (const [key, field] of fieldEntries(fields)) {
    const name = wireName(key, field);
    if (field.type === 'children' && isPlaced(field.fields ?? {})) kept[name] = placedRows(key, field, row, before, path, act);
    if (field.placedBy === undefined || typeof row[name] !== 'string') continue;
    const signer = `${field.placedBy}_id`;
    const isSame = row[name] === before?.[name];
    if (isSame && row[signer] !== before?.[signer]) kept[name] = null;
    else if (!isSame && row[signer] !== act.userId)
      act.draft.errors[path + name] ??= masterMessages.placedBySigner(fieldLabel(key, field));
  }
  return { ...row, ...kept };
}

function placedRows(
  key: string,
  { fields = {} }: Field,
  row: StoredRow,
  before: StoredRow | undefined,
  path: string,
  act: Act,
): readonly StoredRow[] {
  const known = new Map(rowsOf(before?.[key]).map(child => [child['id'], child]));
  return rowsOf(row[key]).map((child, index) =>
    placedRow(fields, child, known.get(child['id'] ?? ''), `${path}${key}.${index}.`, act),
  );
}

/** Files that only one user may place (a signature) cannot be set by another user, whichever call saves the record. */
export function checkPlaced({ definition: { fields } }: ResourceModel, drafts: readonly Draft[], { actor }: WriteContext): void {
  if (!isPlaced(fields)) return;
  for (const draft of drafts)
    Object.assign(
      draft.after,
      placedRow(fields, draft.after, draft.before as StoredRow | undefined, '', { draft, userId: actor.userId }),
    );
}
