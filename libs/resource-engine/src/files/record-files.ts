import { fieldLabel, fieldMessages, fieldEntries, wireName, type FieldMap, type Field, type StoredRow } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { ReferenceNames } from '../write/check-references.js';
import type { Draft } from '../write/draft.js';

interface Named {
  readonly id: string;
  readonly key: string;
  readonly field: Field;
  /** The name it had to be uploaded under: `attachments.file`. */
  readonly under: string;
  /** The field of the message: `attachments.0.file_id`. */
  readonly path: string;
  readonly draft: Draft;
}

interface Place {
  readonly under: string;
  readonly path: string;
}

function namedIn(fields: FieldMap, row: StoredRow, { under, path }: Place, draft: Draft): Named[] {
  return fieldEntries(fields).flatMap(([key, field]): Named[] => {
    const name = wireName(key, field);
    const value = row[name];
    if (field.type === 'file' && typeof value === 'string')
      return [{ id: value, key, field, under: under + key, path: path + name, draft }];
    if (field.type !== 'children') return [];
    return ((value ?? []) as readonly StoredRow[]).flatMap((child, index) =>
      namedIn(field.fields ?? {}, child, { under: `${under}${key}.`, path: `${path}${name}.${index}.` }, draft),
    );
  });
}

const HERE: Place = { under: '', path: '' };

/** The files that drafts add: a record may keep its existing files, in any of its fields. */
const namedBy = ({ definition: { fields } }: ResourceModel, drafts: readonly Draft[]): Named[] =>
  drafts.flatMap(draft => {
    const had = new Set(namedIn(fields, (draft.before ?? {}) as StoredRow, HERE, draft).map(({ id }) => id));
    return namedIn(fields, draft.after, HERE, draft).filter(({ id }) => !had.has(id));
  });

/** A file that a record names must have been uploaded for this field, in this account. Their names go to the history. */
export async function checkFiles(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  drafts: readonly Draft[],
  names: ReferenceNames,
): Promise<void> {
  const named = namedBy(model, drafts);
  if (!named.length) return;
  const rows = await tx.query<{ id: string; field: string; file_name: string }>(
    `select id, field, file_name from ${set.schema}.record_file where account_id = $1 and resource = $2 and id = any($3::uuid[])`,
    [accountId, model.definition.path, named.map(({ id }) => id)],
  );
  const found = new Map(rows.map(row => [row.id, row]));
  for (const row of rows) names.setFile(row.id, row.file_name);
  for (const { id, key, field, under, path, draft } of named)
    if (found.get(id)?.field !== under) draft.errors[path] ??= fieldMessages.select(fieldLabel(key, field));
}

/** Files of a stored record are kept permanently; older versions of a file stay for the history. */
export async function keepFiles(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  drafts: readonly Draft[],
): Promise<void> {
  const ids = namedBy(model, drafts).map(({ id }) => id);
  if (!ids.length) return;
  await tx.query(
    `update ${set.schema}.record_file set is_kept = true where account_id = $1 and id = any($2::uuid[]) and not is_kept`,
    [accountId, ids],
  );
}
