import { nameKey } from '@atlas/contracts';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { prefixSql, type SqlWriter } from './sql-writer.js';

/** Letters from which on a trigram index can help. */
const SHORTEST_TERM = 3;
const MOST_TERMS = 8;

const likeText = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The global search box on the row `t`: every word must occur somewhere in what the definition says is searched. Words of one or two letters alone
 * are a prefix of the name. Undefined: nothing was asked.
 */
export function searchSql(
  set: ResourceSet,
  model: ResourceModel,
  sql: SqlWriter,
  account: string,
  query: string | undefined,
): string | undefined {
  const text = nameKey(query ?? '');
  if (!text) return undefined;
  const terms = [...new Set(text.split(' '))].sort((a, b) => b.length - a.length).slice(0, MOST_TERMS);
  const [longest = ''] = terms;
  if (longest.length < SHORTEST_TERM) return prefixSql(sql, 't.name_key', text);
  const [rarest, ...rest] = terms.map(likeText);
  return `t.id in (select ${set.schema}.records_found('${model.table}', ${account}, ${sql.value(rarest)}, ${sql.value(rest)}))`;
}
