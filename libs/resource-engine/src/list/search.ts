import { nameKey } from '@atlas/contracts';
import { containing, prefixSql, type SqlWriter, type Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';

/** Letters from which on a trigram index can help. */
const SHORTEST_TERM = 3;
const MOST_TERMS = 8;
/** Up to this many matches are looked up one by one; for more, the list is read in its order and other rows are skipped. */
const MOST_FOUND = 2000;

/** Writes a condition on the row `t`. */
export type Condition = (sql: SqlWriter) => string;

interface Search {
  readonly text: string;
  /** As patterns, the longest (which the index answers with the fewest) first. Empty: all words are short. */
  readonly patterns: readonly string[];
}

/** The global search box: every word must occur in one of the searched fields of the definition. Undefined: no search text. */
function readSearch(query: string | undefined): Search | undefined {
  const text = nameKey(query ?? '');
  if (!text) return undefined;
  const terms = [...new Set(text.split(' '))].sort((a, b) => b.length - a.length).slice(0, MOST_TERMS);
  return { text, patterns: (terms[0]?.length ?? 0) < SHORTEST_TERM ? [] : terms.map(containing) };
}

/** Words of one or two letters alone are a prefix of the name; others are looked for in every row. */
export function searchByScan(query: string | undefined): Condition | undefined {
  const search = readSearch(query);
  if (!search) return undefined;
  const { text, patterns } = search;
  return sql =>
    patterns.length ? `t.search_text like all (${sql.value(patterns)}::text[])` : prefixSql(sql, 't.name_key', text);
}

/** The same with the trigram index where it finds little; where it finds much, the list's own order is the better index. */
export async function searchByIndex(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  query: string | undefined,
): Promise<Condition | undefined> {
  const [rarest, ...rest] = readSearch(query)?.patterns ?? [];
  // The index is asked for one account; rows that several see are few enough to be read through.
  if (rarest === undefined || model.definition.shared) return searchByScan(query);
  const found = await tx.query<{ id: number }>(`select id from ${set.schema}.records_found($1, $2, $3, $4, $5) as id`, [
    model.table,
    accountId,
    rarest,
    rest,
    MOST_FOUND + 1,
  ]);
  if (found.length > MOST_FOUND) return searchByScan(query);
  return sql => `t.id = any(${sql.value(found.map(({ id }) => id))}::int[])`;
}
