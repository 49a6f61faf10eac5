import { escapeHtml, mergeTypeOf } from '@atlas/contracts';
import { printed, readTag, valueAt } from './tag.js';
import { checkTag, type TemplateTags } from './template-tags.js';

const TAGS = /\{([^{}<>]{1,200})\}/g;

/** Reads what the text of a mail names; a mail has no loops. */
export function mailTags(...texts: readonly (string | null)[]): TemplateTags {
  const found = { names: new Set<string>(), unknown: new Set<string>() };
  for (const text of texts) for (const [, tag = ''] of (text ?? '').matchAll(TAGS)) checkTag(tag.trim(), [], found);
  return { names: [...found.names], unknown: [...found.unknown], faults: [] };
}

/** The text with its gaps filled. `html`: values are text, so nothing in them becomes markup. */
export function fillMail(text: string, data: object, { html }: { readonly html: boolean }): string {
  return text.replaceAll(TAGS, (whole, tag: string) => {
    const read = readTag(tag);
    if (!read) return whole;
    const value = printed(valueAt(data, read.name), mergeTypeOf(read.name), read.filter);
    return html ? escapeHtml(value) : value;
  });
}
