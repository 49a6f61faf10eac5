import type { CaseLawRow, SearchArticlesRequest } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { recordNotFound, ResourceEngine, isScoped } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { MARK_START, MARK_STOP, safeSnippet, wordsSought, type FoundArticle, type FoundArticles } from './found-article.js';
import { articleOf, type AnsweredDenial, type ReadArticle } from './read-article.js';
import { managesRecords, readerValues } from '../access/session-scope.js';
import { READABLE } from './reader.js';

/** An article that helps on screens, by their menu numbers. */
export interface HelpArticle {
  readonly id: number;
  readonly title: string;
  readonly menu_ids: readonly number[];
}

const PATH = 'knowledge_base';

/** Finds and reads articles for everybody who is signed in: what is published for people like them. */
@Injectable()
export class ArticleReader {
  constructor(private readonly engine: ResourceEngine) {}

  async search(
    session: Session,
    { query = '', category_id, tag, page = 1, top = 25 }: SearchArticlesRequest,
  ): Promise<FoundArticles> {
    const sought = wordsSought(query);
    const { schema } = this.engine.set;
    const rows = await this.engine.database.withAccount(session.accountId, tx =>
      tx.query<FoundArticle & { total: number; updated_at: Date }>(
        `with sought as (select to_tsquery('english', coalesce($5, '')) as words)
         select a.id, a.name as title, (select o.name from ${schema}.option_value o where o.account_id = $1 and o.id = a.category_id) as category_name, a.tags,
                case when $5::text is null then left(x.plain, 240)
                     else ts_headline('english', x.plain, s.words, 'StartSel=${MARK_START},StopSel=${MARK_STOP},MaxFragments=2,MinWords=8,MaxWords=24') end as snippet,
                a.is_pinned, a.published_on, a.updated_at, coalesce(a.views, 0) as views, count(*) over ()::int as total
           from ${schema}.knowledge_base a join ${schema}.knowledge_base_text x on x.account_id = $1 and x.article_id = a.id cross join sought s
          where a.account_id = $1 and ${READABLE} and ($5::text is null or x.words @@ s.words)
            and ($6::int is null or a.category_id = $6) and ($7::text is null or a.tags @> array[$7])
          order by case when $5::text is null then 0 else ts_rank(x.words, s.words) end desc, a.is_pinned desc, a.published_on desc nulls last, a.id desc
          limit $8 offset $9`,
        [...readerValues(session), sought ?? null, category_id ?? null, tag ?? null, top, (page - 1) * top],
      ),
    );
    return {
      result: rows.map(({ total: _total, ...row }) => ({
        ...row,
        snippet: safeSnippet(row.snippet),
        updated_at: row.updated_at.toISOString(),
      })),
      total_rows: rows[0]?.total ?? 0,
    };
  }

  /** What helps on the screens of the menu, pinned articles first. */
  help(session: Session): Promise<HelpArticle[]> {
    return this.engine.database.withAccount(session.accountId, tx =>
      tx.query<HelpArticle>(
        `select a.id, a.name as title, a.applies_to::int[] as menu_ids from ${this.#table} a
          where a.account_id = $1 and ${READABLE} and cardinality(a.applies_to) > 0 order by a.is_pinned desc, lower(a.name), a.id limit 1000`,
        readerValues(session),
      ),
    );
  }

  /** What the reader may read against these denials: 'g12' of the general ones, 's7' of the service's. */
  caseLaw(session: Session, denials: readonly string[]): Promise<CaseLawRow[]> {
    const { schema } = this.engine.set;
    const against = (kind: string, resource: AnsweredDenial['resource']) =>
      `select '${kind}' || l.parent_id as denial, l.target_id as article from ${schema}.${resource}_caselaw l
        join ${schema}.${resource} d on d.account_id = $1 and d.id = l.parent_id and d.deleted_at is null where l.account_id = $1`;
    return this.engine.database.withAccount(session.accountId, tx =>
      tx.query<CaseLawRow>(
        `select c.denial, a.id, a.name as title from (${against('g', 'general_denial')} union all ${against('s', 'service_denial_reason')}) c
           join ${this.#table} a on a.account_id = $1 and a.id = c.article
          where c.denial = any($5) and ${READABLE} order by c.denial, a.is_pinned desc, lower(a.name), a.id`,
        [...readerValues(session), denials],
      ),
    );
  }

  /** Throws 404 where it is not published for the reader; who manages articles sees every one, which counts no view. */
  async view(session: Session, id: number): Promise<ReadArticle> {
    return this.engine.database.withAccount(session.accountId, async tx => {
      await this.#enter(tx, session, id);
      await this.#count(tx, session, id);
      const record = await this.engine.reader.getWithin(tx, session, this.engine.set.model(PATH), id);
      return {
        ...articleOf(record),
        related: await this.#related(tx, session, id),
        denials: isScoped(session) ? [] : await this.#denials(tx, session, id),
      };
    });
  }

  /** Throws 404 where the article is not for this reader. */
  async mayRead(session: Session, id: number): Promise<void> {
    await this.engine.database.withAccount(session.accountId, tx => this.#enter(tx, session, id));
  }

  get #table(): string {
    return this.engine.set.model(PATH).table;
  }

  async #enter(tx: Transaction, session: Session, id: number): Promise<void> {
    if (managesRecords(session)) return;
    const rows = await tx.query(`select a.id from ${this.#table} a where a.account_id = $1 and a.id = $5 and ${READABLE}`, [
      ...readerValues(session),
      id,
    ]);
    if (!rows.length) throw recordNotFound(this.engine.set.model(PATH), id);
  }

  /** A view of the published version; the record's revision stays, as the record was not changed. */
  async #count(tx: Transaction, session: Session, id: number): Promise<void> {
    await tx.query(
      `update ${this.#table} a set views = coalesce(views, 0) + 1 where a.account_id = $1 and a.id = $5 and ${READABLE}`,
      [...readerValues(session), id],
    );
  }

  #related(tx: Transaction, session: Session, id: number): Promise<ReadArticle['related'][number][]> {
    return tx.query(
      `select a.id, a.name as title from ${this.#table}_related l join ${this.#table} a on a.account_id = $1 and a.id = l.target_id
        where l.account_id = $1 and l.parent_id = $5 and ${READABLE} order by l.position`,
      [...readerValues(session), id],
    );
  }

  /** The denials that the article answers. */
  #denials(tx: Transaction, { accountId }: Session, id: number): Promise<AnsweredDenial[]> {
    const { schema } = this.engine.set;
    const answered = (resource: AnsweredDenial['resource']) =>
      `select '${resource}' as resource, d.id, d.code, d.name from ${schema}.${resource} d join ${schema}.${resource}_caselaw l on l.account_id = $1 and l.parent_id = d.id
        where d.account_id = $1 and l.target_id = $2 and d.deleted_at is null and d.is_active`;
    return tx.query(`${answered('general_denial')} union all ${answered('service_denial_reason')} order by resource, code`, [
      accountId,
      id,
    ]);
  }
}
