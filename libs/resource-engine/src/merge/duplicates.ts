import {
  type DuplicatePair,
  type DuplicateRecord,
  fieldLabel,
  type ListAnswer,
  type ListRequest,
  recordTexts,
  requirePlainList,
} from '@atlas/contracts';
import { SqlWriter, type Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { mergeRulesOf } from './merge-request.js';

/** The similarity from which two names are possible duplicates. */
const ALIKE = 0.55;
/** Names are compared if they share the beginning of a word, the rarest first, or all of them; a beginning that this many records share is ignored. */
const BEGINNING = 4;
const TOO_COMMON = 150;
/** The most comparisons. One costs about ten microseconds, so a list of 20,000 takes seconds. Smaller lists do not reach this limit. */
const MOST_COMPARED = 120_000;
const MOST_PAIRS = 2000;
/** Pairs are gathered in memory; the usual 4 MB would go over the disk. */
const WORK_MEMORY = '64MB';

interface FoundPair {
  readonly a: number;
  readonly b: number;
  readonly likeness: number;
  readonly same: readonly string[];
}

/** If both have a number and it differs, they are different records, whatever their names, unless another number is the same. */
function pairsSql(sql: SqlWriter, model: ResourceModel, accountId: number, { query, show_all = false }: ListRequest): string {
  const { keys } = mergeRulesOf(model);
  const account = sql.value(accountId);
  const shown = keys.map(key => `, t.${quoted(key)}`).join('');
  const same = keys.map(key => `case when x.${quoted(key)} = y.${quoted(key)} then '${key}' end`).join(', ');
  const differs = keys.map(key => ` and not coalesce(x.${quoted(key)} <> y.${quoted(key)}, false)`).join('');
  const byKey = keys.map(
    key => `union select x.id, y.id from r x join r y on y.${quoted(key)} = x.${quoted(key)} and y.id > x.id`,
  );
  const asked = query?.trim()
    ? ` where x.plain like ${sql.value(`%${plainText(query)}%`)} or y.plain like $${sql.parameters.length}`
    : '';
  return `with r as materialized (
      select t.id, btrim(regexp_replace(regexp_replace(t.name_key, '[^[:alnum:] ]', '', 'g'), '\\s+', ' ', 'g')) as plain${shown}
        from ${model.table} t where t.account_id = ${account} and t.deleted_at is null${show_all ? '' : ' and t.is_active'}),
    w as materialized (
      select distinct r.id, left(word, ${BEGINNING}) as word from r, string_to_table(r.plain, ' ') word where length(word) > 2),
    telling as (
      select word from (
        select word, sum(count(*) * (count(*) - 1) / 2) over (order by count(*), word) as pairs
          from w group by word having count(*) between 2 and ${TOO_COMMON}) c where pairs <= ${MOST_COMPARED}),
    whole as materialized (select id, string_agg(word, ' ' order by word) as words from w group by id),
    equal as (select words from whole group by words having count(*) between 2 and ${TOO_COMMON}),
    near as (
      select x.id as a, y.id as b from telling join w x using (word) join w y on y.word = x.word and y.id > x.id
      union select x.id, y.id from equal join whole x using (words) join whole y on y.words = x.words and y.id > x.id
      ${byKey.join('\n      ')}),
    compared as materialized (
      select n.a, n.b, public.similarity(x.plain, y.plain)::float8 as likeness, array_remove(array[${same || 'null'}]::text[], null) as same,
             true${differs} as may_be_one
        from near n join r x on x.id = n.a join r y on y.id = n.b${asked}),
    pairs as (
      select a, b, likeness, same from compared where likeness >= ${ALIKE} and may_be_one or cardinality(same) > 0
       order by cardinality(same) desc, likeness desc, a, b limit ${MOST_PAIRS})
    select a, b, likeness, same from pairs order by cardinality(same) desc, likeness desc, a, b`;
}

const plainText = (query: string): string =>
  query
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Pairs of records that may be the same party: one number, or names alike. The likeliest first. */
export async function findDuplicates(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  request: ListRequest,
): Promise<ListAnswer<DuplicatePair>> {
  requirePlainList(request, { searches: true });
  const { page = 1, top = 25 } = request;
  const sql = new SqlWriter();
  const text = pairsSql(sql, model, accountId, request);
  await tx.query(`select set_config('work_mem', $1, true)`, [WORK_MEMORY]);
  const pairs = await tx.query<FoundPair>(text, sql.parameters);
  // Likeness is computed for every pair, so the database cannot stop at a page: all pairs, of which there are few, are cut here.
  const found = pairs.slice((page - 1) * top, page * top);
  const records = await pairedRecords(tx, set, model, accountId, [...new Set(found.flatMap(({ a, b }) => [a, b]))]);
  const result = found.flatMap(({ a, b, likeness, same }): DuplicatePair[] => {
    const [first, second] = [records.get(a), records.get(b)];
    return first && second ? [{ first, second, likeness, reasons: reasonsOf(model, likeness, same) }] : [];
  });
  return { result, total_rows: pairs.length };
}

function reasonsOf({ definition }: ResourceModel, likeness: number, same: readonly string[]): string[] {
  const numbers = same.map(key => recordTexts.sameField(fieldLabel(key, definition.fields[key] ?? { type: 'text' })));
  return likeness >= ALIKE
    ? [...numbers, likeness === 1 ? recordTexts.sameName : recordTexts.namesAlike(Math.round(likeness * 100))]
    : numbers;
}

/** What distinguishes two records at a glance: the plain fields of the list, and how many cases name each. */
async function pairedRecords(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, DuplicateRecord>> {
  const shown = model.columns
    .filter(
      ({ key, field }) => model.definition.list.includes(key) && !field.secret && !field.managersOnly && !HIDDEN.has(field.type),
    )
    .map(({ name }) => `t.${quoted(name)}`);
  const rows = await tx.query<DuplicateRecord>(
    `select t.id, t.is_active, ${shown.join(', ')},
            (select count(*)::int from ${set.schema}.record_use u where u.account_id = t.account_id and u.resource = $3 and u.record_id = t.id
                and u.used_by = 'case') as cases
       from ${model.table} t where t.account_id = $1 and t.id = any($2::int[])`,
    [accountId, ids, model.definition.path],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** References and amounts do not help to compare names. */
const HIDDEN = new Set(['reference', 'money', 'tin', 'stamp', 'file']);
