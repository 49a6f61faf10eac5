import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { newYorkDay } from '@atlas/contracts';
import { plainOfHtml } from '../knowledge/plain-of-html.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** 'IME no-show: what to file' → 'ime-no-show-what-to-file' */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);

/** What a version keeps. */
const SAID = ['name', 'body', 'tags', 'attachments'];

function complete(draft: Draft): void {
  const { before, after, changed } = draft;
  if (changed.has('name')) after['slug'] = slugOf(textOf(after['name']));
  if (SAID.some(name => changed.has(name))) after['version'] = Number(before?.['version'] ?? 0) + 1;
  if (after['publish_state'] === 'published') after['published_on'] ??= newYorkDay(new Date());
}

interface Attachment {
  readonly title?: string | null;
  readonly file_id?: string | null;
}
const attachmentsOf = ({ after }: Draft): readonly Attachment[] =>
  (after['attachments'] ?? []) as unknown as readonly Attachment[];
const tagsOf = ({ after }: Draft): readonly string[] => (after['tags'] ?? []) as readonly string[];

const SEARCHED = ['name', 'tags', 'body', 'attachments'];

/** Title first, then tags and the names of attachments, then the text. */
async function keepText(draft: Draft, { tx, set, context }: BehaviorScope): Promise<void> {
  const { schema } = set;
  const { after, id } = draft;
  const attachments = attachmentsOf(draft);
  const titles = attachments.map(({ title }) => title ?? '').join(' ');
  const files = attachments.flatMap(({ file_id }) => file_id ?? []);
  await tx.query(
    `insert into ${schema}.knowledge_base_text (account_id, article_id, plain, words)
     select $1, $2, $4, setweight(to_tsvector('english', $3), 'A') || setweight(to_tsvector('english', $5 || ' ' || n.names), 'B') || setweight(to_tsvector('english', $4), 'D')
       from (select coalesce(string_agg(regexp_replace(file_name, '[._-]', ' ', 'g'), ' '), '') as names
               from ${schema}.record_file where account_id = $1 and id = any($6::uuid[])) n
     on conflict (account_id, article_id) do update set plain = excluded.plain, words = excluded.words`,
    [
      context.accountId,
      id,
      textOf(after['name']),
      plainOfHtml(textOf(after['body'])),
      [...tagsOf(draft), titles].join(' '),
      files,
    ],
  );
}

/** Earlier versions are stored so that they can be compared and restored. */
async function keepVersion(draft: Draft, { tx, set, context }: BehaviorScope): Promise<void> {
  const { after, id } = draft;
  const attachments = attachmentsOf(draft).map(({ title, file_id }) => ({ title: title ?? null, file_id: file_id ?? null }));
  await tx.query(
    `insert into ${set.schema}.knowledge_base_version (account_id, article_id, version, title, body, tags, attachments, made_by)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      context.accountId,
      id,
      after['version'],
      textOf(after['name']),
      textOf(after['body']),
      tagsOf(draft),
      JSON.stringify(attachments),
      context.actor.name,
    ],
  );
}

export const knowledgeBaseBehavior: ResourceBehavior = {
  check(drafts) {
    drafts.forEach(complete);
    return Promise.resolve();
  },
  async afterSave(drafts, scope) {
    for (const draft of drafts) {
      if (SEARCHED.some(name => draft.changed.has(name))) await keepText(draft, scope);
      if (draft.changed.has('version')) await keepVersion(draft, scope);
    }
  },
};
