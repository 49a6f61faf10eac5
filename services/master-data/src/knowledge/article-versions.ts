import { masterTexts, notFound } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { recordNotFound, ResourceEngine, writeContext } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';

/** An article as a save left it. */
export interface ArticleVersion {
  readonly version: number;
  readonly title: string;
  readonly made_by: string;
  readonly made_at: string;
  /** An earlier version that said just this: what a restore leaves behind. */
  readonly same_as: number | null;
}

export interface ArticleText extends ArticleVersion {
  /** HTML, sanitized when it was saved. */
  readonly body: string;
  /** Null in versions of before they were kept. */
  readonly tags: readonly string[] | null;
  readonly attachments: readonly VersionAttachment[] | null;
}

export interface VersionAttachment {
  readonly title: string | null;
  readonly file_id: string;
  readonly file_name: string;
}

interface Restore {
  readonly id: number;
  readonly version: number;
  /** What the record stood at when it was read. */
  readonly revision: number | undefined;
}

type Row = Omit<ArticleText, 'made_at'> & { readonly made_at: Date };

const PATH = 'knowledge_base';

/** What articles said, version by version; none is ever changed, an earlier one comes back as the next. */
@Injectable()
export class ArticleVersions {
  constructor(private readonly engine: ResourceEngine) {}

  /** Newest first. Throws 404 where there is no such article. */
  async list(session: Session, id: number): Promise<ArticleVersion[]> {
    const rows = await this.#within(session, id, tx => this.#rows(tx, session, id));
    return rows.map(({ body: _body, tags: _tags, attachments: _attachments, ...row }) => ({
      ...row,
      made_at: row.made_at.toISOString(),
    }));
  }

  async read(session: Session, id: number, version: number): Promise<ArticleText> {
    const [row] = await this.#within(session, id, tx => this.#rows(tx, session, id, version));
    if (!row) throw notFound('ARTICLE_VERSION_NOT_FOUND', masterTexts.articleVersionNotFound);
    return { ...row, made_at: row.made_at.toISOString() };
  }

  /** Restores an earlier text of the article by a normal save: with history, and refused when another user saved meanwhile. */
  async restore(session: Session, as: Session, { id, version, revision }: Restore): Promise<void> {
    const { title, body, tags, attachments } = await this.read(session, id, version);
    const model = this.engine.set.model(PATH);
    const known = tags && attachments ? { tags, attachments: await this.#rowsOf(session, id, attachments) } : {};
    const change = { id, input: { name: title, body, ...known } };
    await this.engine.commands.update(session, writeContext(as), model, change, revision);
  }

  /** Attachments that are still there keep their rows; files stay for good, so those that went come back. */
  async #rowsOf(session: Session, id: number, attachments: readonly VersionAttachment[]): Promise<object[]> {
    const record = await this.engine.queries.get(session, this.engine.set.model(PATH), id);
    const held = (record['attachments'] ?? []) as readonly { readonly id: number; readonly file_id: string }[];
    return attachments.map(({ title, file_id }) => {
      const row = held.find(each => each.file_id === file_id);
      return { ...(row ? { id: row.id } : {}), title, file_id };
    });
  }

  #within<Result>(session: Session, id: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const model = this.engine.set.model(PATH);
    return this.engine.database.withAccount(session.accountId, async tx => {
      const found = await tx.query(`select id from ${model.table} where account_id = $1 and id = $2 and deleted_at is null`, [
        session.accountId,
        id,
      ]);
      if (!found.length) throw recordNotFound(model, id);
      return work(tx);
    });
  }

  /** All without their texts, or one with it. */
  #rows(tx: Transaction, { accountId }: Session, id: number, version: number | null = null): Promise<Row[]> {
    const { schema } = this.engine.set;
    const table = `${schema}.knowledge_base_version`;
    return tx.query<Row>(
      `select v.version, v.title, case when $3::int is null then '' else v.body end as body, v.tags, v.made_by, v.made_at,
              case when v.attachments is not null then coalesce(
                (select jsonb_agg(a.value || jsonb_build_object('file_name', f.file_name) order by a.place)
                   from jsonb_array_elements(v.attachments) with ordinality a(value, place)
                   join ${schema}.record_file f on f.account_id = $1 and f.id = (a.value ->> 'file_id')::uuid), '[]') end as attachments,
              (select max(o.version) from ${table} o
                where o.account_id = $1 and o.article_id = $2 and o.version < v.version and o.title = v.title and o.body = v.body
                  and coalesce(o.tags = v.tags and o.attachments = v.attachments, true)) as same_as
         from ${table} v where v.account_id = $1 and v.article_id = $2 and ($3::int is null or v.version = $3) order by v.version desc`,
      [accountId, id, version],
    );
  }
}
