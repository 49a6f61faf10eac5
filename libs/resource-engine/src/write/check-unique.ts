import { invalid, masterMessages, nameKey, wireName, type UniqueKey } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { Column } from '../model/column.js';
import { quoted } from '../model/column.js';
import { keyColumns, type ResourceModel } from '../model/resource-model.js';
import { comparedSql, comparedTextSql, uniqueIndexName } from '../sql/table-sql.js';
import { plainText } from './plain-text.js';
import type { Draft } from './draft.js';

const EXTERNAL_CODE: UniqueKey = { fields: ['external_code'], whenFilled: true };

/** The form values compare in; for the database and for rows of one batch alike. */
function comparable(model: ResourceModel, column: Column, draft: Draft): string {
  const value = plainText(draft.after[column.name]);
  return model.keyed.has(column.name) ? nameKey(value) : value;
}

function takesPart(key: UniqueKey, draft: Draft): boolean {
  const filled = (field: string) => draft.after[field] !== null && draft.after[field] !== undefined && draft.after[field] !== '';
  if (key.whenFilled && !filled(key.fields[0] ?? '')) return false;
  if (key.unless && filled(key.unless)) return false;
  return !key.activeOnly || draft.after['is_active'] !== false;
}

function tell(model: ResourceModel, key: UniqueKey, draft: Draft): void {
  const [first = 'name'] = key.fields;
  const field = model.definition.fields[first];
  const name = field ? wireName(first, field) : first;
  const isPerson = first !== 'name' && key.fields.length > 1 && !model.definition.isVocabulary;
  const value = isPerson ? draft.after['name'] : draft.after[first];
  draft.errors[name] ??= masterMessages.exists(plainText(value), model.definition.label);
}

async function checkKey(
  tx: Transaction,
  model: ResourceModel,
  accountId: number,
  key: UniqueKey,
  drafts: readonly Draft[],
): Promise<void> {
  const columns = keyColumns(model, key);
  const asked = drafts.filter(draft => takesPart(key, draft));
  if (!asked.length) return;
  const values = asked.map(draft => columns.map(({ column }) => comparable(model, column, draft)));
  const seen = new Set<string>();
  asked.forEach((draft, index) => {
    const text = JSON.stringify(values[index]);
    if (seen.has(text)) tell(model, key, draft);
    seen.add(text);
  });
  const conditions = columns.map(
    ({ compared, column }, index) => `${comparedSql(column, compared, 't.')} = ${comparedTextSql(column, `c.k${index}`)}`,
  );
  const taken = await tx.query<{ n: number }>(
    `select c.n from jsonb_to_recordset($2::jsonb) as c(n int, id int, ${columns.map((_, index) => `k${index} text`).join(', ')})
      where exists (select from ${model.table} t where t.account_id = $1 and t.id <> c.id and t.deleted_at is null and ${conditions.join(' and ')}
        ${key.activeOnly ? 'and t.is_active' : ''} ${key.unless ? `and t.${quoted(key.unless)} is null` : ''})`,
    [
      accountId,
      JSON.stringify(
        asked.map((draft, n) => ({
          n,
          id: draft.id,
          ...Object.fromEntries((values[n] ?? []).map((value, k) => [`k${k}`, value])),
        })),
      ),
    ],
  );
  for (const { n } of taken) if (asked[n]) tell(model, key, asked[n]);
}

/** Adds an error to drafts whose key values another live record (or another draft) has; only keys that change are looked at. */
export async function checkUnique(
  tx: Transaction,
  model: ResourceModel,
  accountId: number,
  drafts: readonly Draft[],
): Promise<void> {
  for (const key of [...model.definition.unique, EXTERNAL_CODE]) {
    const names = new Set([
      ...keyColumns(model, key).map(({ column }) => column.name),
      ...(key.unless ? [key.unless] : []),
      ...(key.activeOnly ? ['is_active'] : []),
    ]);
    const touched = drafts.filter(draft => !draft.before || [...draft.changed].some(name => names.has(name)));
    await checkKey(tx, model, accountId, key, touched);
  }
}

/** A concurrent duplicate, found by the unique index: the same message as from the check. Undefined: another error. */
export function clashError(error: unknown, model: ResourceModel, drafts: readonly Draft[]): Error | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || !constraint) return undefined;
  const key = [...model.definition.unique, EXTERNAL_CODE].find(each => uniqueIndexName(model, each) === constraint);
  const [draft] = drafts;
  if (!key || !draft) return undefined;
  tell(model, key, draft);
  return invalid(draft.errors);
}
