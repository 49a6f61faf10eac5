import { invalid, type StoredRow, templateTexts } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { mailTags } from '../templates/mail-template.js';
import { tagFault } from '../templates/tag-fault.js';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A mail's text is checked by each save; a Word file was when it was uploaded. */
function checkMail(draft: Draft): void {
  for (const name of ['subject', 'body']) {
    const fault = tagFault(mailTags(textOf(draft.after[name])));
    if (fault) draft.errors[name] ??= fault;
  }
}

/** A new file, or a new text of a mail, is the next version; the files of earlier versions stay to be looked up. */
async function countVersion(draft: Draft, { tx, set, context }: BehaviorScope): Promise<void> {
  const { before, after, changed } = draft;
  const isMail = after['output'] === 'html';
  if (!changed.has(isMail ? 'body' : 'file_id') && !(isMail && changed.has('subject'))) return;
  const version = Number(before?.['version'] ?? 0) + 1;
  after['version'] = version;
  if (isMail) after['merge_fields'] = mailTags(textOf(after['subject']), textOf(after['body'])).names;
  const fileId = after['file_id'];
  if (isMail || typeof fileId !== 'string') return;
  const [file] = await tx.query<{ facts: string[] }>(
    `select facts from ${set.schema}.record_file where account_id = $1 and id = $2`,
    [context.accountId, fileId],
  );
  after['merge_fields'] = file?.facts ?? [];
  const versions = (before?.['versions'] ?? []) as readonly StoredRow[];
  const row = { version, file_id: fileId, made_by: context.actor.name, made_at: new Date().toISOString() };
  after['versions'] = [...versions, row];
}

export const documentTemplateBehavior: ResourceBehavior = {
  async inspectFile({ content }) {
    const { wordTags } = await import('../templates/word-template.js');
    const tags = wordTags(await content());
    const fault = tagFault(tags);
    const unknown = Object.fromEntries(tags.unknown.map(tag => [`tag.${tag}`, templateTexts.unknownField]));
    if (fault) throw invalid({ file_id: fault, ...unknown });
    return tags.names;
  },
  async check(drafts, scope) {
    for (const draft of drafts) {
      checkMail(draft);
      await countVersion(draft, scope);
    }
  },
};
