import type { SearchArticlesRequest } from '@atlas/contracts';
import { ListQuery, SqlWriter, type Session, type SortTerm } from '@atlas/platform';
import { readerValues } from '../access/session-scope.js';
import { MARK_START, MARK_STOP, safeSnippet, wordsSought, type FoundArticle } from './found-article.js';
import { READABLE } from './reader.js';

type StoredArticle = Omit<FoundArticle, 'updated_at'> & { readonly updated_at: Date };

const HEADLINE = `StartSel=${MARK_START},StopSel=${MARK_STOP},MaxFragments=2,MinWords=8,MaxWords=24`;
const ORDER: readonly SortTerm[] = [
  { expression: 'a.is_pinned', sqlType: 'boolean', descending: true },
  { expression: `coalesce(a.published_on, '-infinity')`, sqlType: 'date', descending: true },
  { expression: 'a.id', sqlType: 'int', descending: true },
];

/** The articles that the session may read and that hold these words, the best match first; without words the newest first. */
export function articleQuery(schema: string, session: Session, request: SearchArticlesRequest) {
  const { query, category_id, tag, page, top } = request;
  const words = wordsSought(query ?? '');
  const sql = new SqlWriter();
  readerValues(session).forEach(value => sql.value(value));
  const sought = words === undefined ? undefined : `to_tsquery('english', ${sql.value(words)})`;
  return new ListQuery<FoundArticle, StoredArticle>(
    {
      accountId: session.accountId,
      request: { page: page ?? undefined, top: top ?? undefined },
      sql,
      from: `${schema}.knowledge_base a join ${schema}.knowledge_base_text x on x.account_id = $1 and x.article_id = a.id`,
      where: [
        'a.account_id = $1',
        READABLE,
        ...(sought === undefined ? [] : [`x.words @@ ${sought}`]),
        ...(category_id == null ? [] : [`a.category_id = ${sql.value(category_id)}`]),
        ...(tag == null ? [] : [`a.tags @> array[${sql.value(tag)}]`]),
      ],
      terms: () =>
        sought === undefined
          ? ORDER
          : [{ expression: `ts_rank(x.words, ${sought})`, sqlType: 'real', descending: true }, ...ORDER],
      select: () => `a.id, a.name as title, a.tags, a.is_pinned, a.published_on, a.updated_at, coalesce(a.views, 0) as views,
        (select o.name from ${schema}.option_value o where o.account_id = $1 and o.id = a.category_id) as category_name,
        ${sought === undefined ? 'left(x.plain, 240)' : `ts_headline('english', x.plain, ${sought}, '${HEADLINE}')`} as snippet`,
    },
    row => ({ ...row, snippet: safeSnippet(row.snippet), updated_at: row.updated_at.toISOString() }),
  );
}
