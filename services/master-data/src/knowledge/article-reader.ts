import type { SearchArticlesRequest } from '@atlas/contracts';
import { hasPermission, type Session, type Transaction } from '@atlas/platform';
import { recordNotFound, ResourceEngine, type WireRecord } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';

/** A line of what a reader's search found; the snippet is text with `<mark>` around what was looked for, safe as HTML. */
export interface FoundArticle {
  readonly id: number;
  readonly title: string;
  readonly category_name: string | null;
  readonly tags: readonly string[];
  readonly snippet: string;
  readonly is_pinned: boolean;
  readonly published_on: string | null;
  readonly updated_at: string;
  readonly views: number;
}

export interface FoundArticles {
  readonly result: readonly FoundArticle[];
  readonly total_rows: number;
}

/** An article as its readers see it. */
export interface ReadArticle {
  readonly id: number;
  readonly title: string;
  readonly category_name: string | null;
  readonly tags: readonly string[];
  /** HTML, sanitised when it was saved. */
  readonly body: string;
  readonly attachments: readonly { readonly id: number; readonly title: string | null; readonly file_name: string }[];
  readonly related: readonly { readonly id: number; readonly title: string }[];
  readonly publish_state: string;
  readonly published_on: string | null;
  readonly updated_at: string;
  readonly version: number;
  readonly views: number;
}

/** Signs no text holds: they stand for the marks until the snippet is made safe. */
const [START, STOP] = ['\u0002', '\u0003'];
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safeSnippet = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
    .replaceAll(START, '<mark>')
    .replaceAll(STOP, '</mark>');

/** Every word, each as a beginning: one finds while one types. Undefined: nothing is looked for. */
function wordsSought(query: string): string | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? [];
  return words.length ? words.map(word => `${word}:*`).join(' & ') : undefined;
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
        `with sought as (select to_tsquery('english', coalesce($3, '')) as words)
         select a.id, a.name as title, (select o.name from ${schema}.option_value o where o.account_id = $1 and o.id = a.category_id) as category_name, a.tags,
                case when $3::text is null then left(x.plain, 240)
                     else ts_headline('english', x.plain, s.words, 'StartSel=${START},StopSel=${STOP},MaxFragments=2,MinWords=8,MaxWords=24') end as snippet,
                a.is_pinned, a.published_on, a.updated_at, coalesce(a.views, 0) as views, count(*) over ()::int as total
           from ${schema}.knowledge_base a join ${schema}.knowledge_base_text x on x.account_id = $1 and x.article_id = a.id cross join sought s
          where a.account_id = $1 and ${READABLE('$2')} and ($3::text is null or x.words @@ s.words)
            and ($4::int is null or a.category_id = $4) and ($5::text is null or a.tags @> array[$5])
          order by case when $3::text is null then 0 else ts_rank(x.words, s.words) end desc, a.is_pinned desc, a.published_on desc nulls last, a.id desc
          limit $6 offset $7`,
        [session.accountId, session.dataScope.kind, sought ?? null, category_id ?? null, tag ?? null, top, (page - 1) * top],
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

  /** Throws 404 where it is not published for the reader; who manages articles sees every one, which counts no view. */
  async view(session: Session, id: number): Promise<ReadArticle> {
    return this.engine.database.withAccount(session.accountId, async tx => {
      await this.#enter(tx, session, id);
      await this.#count(tx, session, id);
      const record = await this.engine.reader.getWithin(tx, session, this.engine.set.model(PATH), id);
      return { ...articleOf(record), related: await this.#related(tx, session, id) };
    });
  }

  /** Throws 404 where the article is not for this reader. */
  async mayRead(session: Session, id: number): Promise<void> {
    await this.engine.database.withAccount(session.accountId, tx => this.#enter(tx, session, id));
  }

  async #enter(tx: Transaction, session: Session, id: number): Promise<void> {
    if (session.dataScope.kind === 'law_firm' && hasPermission(session, 'CanManageMaster')) return;
    const model = this.engine.set.model(PATH);
    const rows = await tx.query(`select a.id from ${model.table} a where a.account_id = $1 and a.id = $3 and ${READABLE('$2')}`, [
      session.accountId,
      session.dataScope.kind,
      id,
    ]);
    if (!rows.length) throw recordNotFound(model, id);
  }

  /** A view of what is published; the record's revision stays, as nobody changed it. */
  async #count(tx: Transaction, session: Session, id: number): Promise<void> {
    await tx.query(
      `update ${this.engine.set.model(PATH).table} a set views = coalesce(views, 0) + 1 where a.account_id = $1 and a.id = $3 and ${READABLE('$2')}`,
      [session.accountId, session.dataScope.kind, id],
    );
  }

  #related(tx: Transaction, session: Session, id: number): Promise<ReadArticle['related'][number][]> {
    const { table } = this.engine.set.model(PATH);
    return tx.query(
      `select a.id, a.name as title from ${table}_related l join ${table} a on a.account_id = $1 and a.id = l.target_id
        where l.account_id = $1 and l.parent_id = $3 and ${READABLE('$2')} order by l.position`,
      [session.accountId, session.dataScope.kind, id],
    );
  }
}

/** What a reader of a kind may see of the articles `a`. */
const READABLE = (kind: string): string =>
  `a.deleted_at is null and a.is_active and a.publish_state = 'published' and a.audience @> array[${kind}::text]`;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function articleOf(record: WireRecord): Omit<ReadArticle, 'related'> {
  const attachments = (record['attachments'] ?? []) as readonly { id: number; title: string | null; file_name: string }[];
  return {
    id: Number(record['id']),
    title: String(record['name']),
    category_name: textOrNull(record['category_name']),
    tags: record['tags'] as readonly string[],
    body: textOrNull(record['body']) ?? '',
    attachments: attachments.map(({ id, title, file_name }) => ({ id, title, file_name })),
    publish_state: String(record['publish_state']),
    published_on: textOrNull(record['published_on']),
    updated_at: String(record['updated_at']),
    version: Number(record['version'] ?? 1),
    views: Number(record['views'] ?? 0),
  };
}
