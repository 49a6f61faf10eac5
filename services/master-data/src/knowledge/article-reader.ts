import type { CaseLawRow, SearchArticlesRequest } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { firmRows, recordNotFound, ResourceEngine } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { articleQuery } from './article-query.js';
import type { FoundArticles } from './found-article.js';
import { articleOf, type AnsweredDenial, type ReadArticle } from './read-article.js';
import { readerValues } from '../access/session-scope.js';
import { OPENED, READABLE } from './reader.js';

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

  async search(session: Session, request: SearchArticlesRequest): Promise<FoundArticles> {
    const query = articleQuery(this.engine.set.schema, session, request);
    const { result, total_rows } = await this.engine.database.withAccount(session.accountId, tx => query.page(tx));
    return { result, total_rows };
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
      const record = await this.engine.queries.getWithin(tx, session, this.engine.set.model(PATH), id);
      return {
        ...articleOf(record),
        related: await this.#related(tx, session, id),
        denials: await firmRows(session, () => this.#denials(tx, session, id)),
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
    const rows = await tx.query(`select a.id from ${this.#table} a where a.account_id = $1 and a.id = $5 and ${OPENED}`, [
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
