import { escapeHtml } from '@atlas/contracts';

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

/** Characters that occur in no text: placeholders for the marks until the snippet is sanitized. */
export const [MARK_START, MARK_STOP] = ['\u0002', '\u0003'];
export const safeSnippet = (text: string): string =>
  escapeHtml(text).replaceAll(MARK_START, '<mark>').replaceAll(MARK_STOP, '</mark>');

/** Every word, each as a beginning: one finds while one types. Undefined: nothing is looked for. */
export function wordsSought(query: string): string | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? [];
  return words.length ? words.map(word => `${word}:*`).join(' & ') : undefined;
}
