import { formatPhone, nameKey, wireName, type StoredRow } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, SideTable } from '../model/resource-model.js';
import { plainText } from './plain-text.js';
import type { Draft, WriteContext } from './draft.js';

/** The text of the search box: the searched fields in the form for comparing names. */
function searchText({ definition }: ResourceModel, row: StoredRow): string {
  const texts = definition.searched.flatMap(key => {
    const value = row[key];
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.map(String);
    return [definition.fields[key]?.type === 'phone' ? formatPhone(plainText(value)) : plainText(value)];
  });
  return nameKey(texts.join(' '));
}

/** A draft as a row of its table, by column. */
function tableRow(model: ResourceModel, draft: Draft): StoredRow {
  const { after, id } = draft;
  const row: Record<string, StoredRow[string]> = { id, search_text: searchText(model, after) };
  for (const { name } of model.columns) if (after[name] !== undefined) row[name] = after[name];
  for (const name of model.keyed) row[`${name}_key`] = nameKey(plainText(after[name]));
  return row;
}

async function insertRows(
  tx: Transaction,
  model: ResourceModel,
  { accountId, actor }: WriteContext,
  drafts: readonly Draft[],
): Promise<void> {
  const own = model.columns.filter(({ field }) => field.type !== 'stamp').map(({ name }) => name);
  const columns = ['id', 'account_id', 'search_text', ...own, ...[...model.keyed].map(name => `${name}_key`)]
    .map(quoted)
    .join(', ');
  const rows = drafts.map(draft => ({
    ...blankLists(model),
    ...tableRow(model, draft),
    account_id: accountId,
    created_by: actor.name,
    updated_by: actor.name,
  }));
  await tx.query(
    `insert into ${model.table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${model.table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Columns that may not be null, so that a row of the product's own need not name them. */
const blankLists = (model: ResourceModel): StoredRow =>
  Object.fromEntries(
    model.columns
      .filter(({ notNull, field }) => notNull && field.type !== 'stamp')
      .map(({ name, field }) => [
        name,
        field.type === 'bool' ? field.default === true : field.type === 'choices' || field.type === 'texts' ? [] : '',
      ]),
  );

/** One statement for all: every row is given its value of every column that any of them changes. */
async function updateRows(
  tx: Transaction,
  model: ResourceModel,
  { accountId, actor }: WriteContext,
  drafts: readonly Draft[],
): Promise<void> {
  const changed = new Set(drafts.flatMap(draft => [...draft.changed]));
  const own = model.columns.filter(({ name }) => changed.has(name)).map(({ name }) => name);
  const columns = [...own, ...own.filter(name => model.keyed.has(name)).map(name => `${name}_key`), 'search_text'];
  await tx.query(
    `update ${model.table} t set ${columns.map(name => `${quoted(name)} = s.${quoted(name)}`).join(', ')},
            revision = t.revision + 1, updated_at = now(), updated_by = $3
       from jsonb_populate_recordset(null::${model.table}, $2::jsonb) s where t.account_id = $1 and t.id = s.id`,
    [accountId, JSON.stringify(drafts.map(draft => tableRow(model, draft))), actor.name],
  );
}

async function saveLinks(tx: Transaction, side: SideTable, accountId: number, drafts: readonly Draft[]): Promise<void> {
  const name = wireName(side.key, side.field);
  const touched = drafts.filter(draft => draft.changed.has(name));
  if (!touched.length) return;
  const pairs = touched.flatMap(draft =>
    ((draft.after[name] ?? []) as readonly number[]).map((target, position) => [draft.id, target, position] as const),
  );
  await tx.query(`delete from ${side.table} where account_id = $1 and parent_id = any($2)`, [
    accountId,
    touched.map(({ id }) => id),
  ]);
  await tx.query(
    `insert into ${side.table} (account_id, parent_id, target_id, position) select $1, * from unnest($2::int[], $3::int[], $4::int[])`,
    [accountId, pairs.map(([parent]) => parent), pairs.map(([, target]) => target), pairs.map(([, , position]) => position)],
  );
}

/** Rows that were there keep their id; an id that is not of this record is a new row. Rows that are no longer named go. */
async function saveChildren(tx: Transaction, side: SideTable, accountId: number, drafts: readonly Draft[]): Promise<void> {
  const touched = drafts.filter(draft => draft.changed.has(side.key));
  if (!touched.length) return;
  const rows = touched.flatMap(draft => {
    const known = new Set(((draft.before?.[side.key] ?? []) as readonly StoredRow[]).map(row => row['id']));
    return ((draft.after[side.key] ?? []) as readonly StoredRow[]).map((row, position) => ({
      ...row,
      id: known.has(row['id']) ? row['id'] : null,
      parent_id: draft.id,
      account_id: accountId,
      position,
    }));
  });
  const columns = ['account_id', 'parent_id', 'position', ...side.columns.map(({ name }) => name)].map(quoted);
  const record = `jsonb_populate_recordset(null::${side.table}, $2::jsonb)`;
  await tx.query(
    `with sent as (select * from ${record})
     delete from ${side.table} c where c.account_id = $1 and c.parent_id = any($3) and not exists (select from sent where sent.id = c.id)`,
    [accountId, JSON.stringify(rows), touched.map(({ id }) => id)],
  );
  await tx.query(
    `update ${side.table} c set ${columns
      .slice(2)
      .map(name => `${name} = s.${name}`)
      .join(', ')} from ${record} s where c.account_id = $1 and c.id = s.id`,
    [accountId, JSON.stringify(rows)],
  );
  await tx.query(
    `insert into ${side.table} (${columns.join(', ')}) select ${columns.map(name => `s.${name}`).join(', ')} from ${record} s where s.id is null and s.account_id = $1`,
    [accountId, JSON.stringify(rows)],
  );
}

/** Writes prepared drafts to their tables: the rows first, then their child rows. */
export async function storeDrafts(
  tx: Transaction,
  model: ResourceModel,
  context: WriteContext,
  drafts: readonly Draft[],
): Promise<void> {
  const [made, kept] = [drafts.filter(({ before }) => !before), drafts.filter(({ before }) => before)];
  if (made.length) await insertRows(tx, model, context, made);
  if (kept.length) await updateRows(tx, model, context, kept);
  for (const side of model.links) await saveLinks(tx, side, context.accountId, drafts);
  for (const side of model.children) await saveChildren(tx, side, context.accountId, drafts);
}

/** The next ids of a table, taken at once so that a batch knows its ids before it is stored. */
export async function takeIds(tx: Transaction, model: ResourceModel, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2)`,
    [model.table, count],
  );
  return rows.map(({ id }) => id);
}
