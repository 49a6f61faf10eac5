import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words, and whether the other side lacks it. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

/** Two paragraphs side by side; null where one side has none. */
export interface ComparedLine {
  readonly older: readonly Piece[] | null;
  readonly newer: readonly Piece[] | null;
}

const BLOCK = /<\/?(?:p|div|h[1-6]|li|ul|ol|tr|table|thead|tbody|blockquote|pre|br|hr)\b[^>]*>/gi;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The paragraphs, items and cells of a formatted text in their order, as words alone. */
export const linesOfHtml = (html: string): string[] =>
  html
    .replace(/<li\b[^>]*>/gi, match => `${match}• `)
    .replace(/<\/t[dh]>/gi, ' | ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => SIGNS[name] ?? ' ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '' && line !== '•');

const plain = (text: string): Piece[] => [{ text, changed: false }];
const whole = (text: string): Piece[] => [{ text, changed: true }];

function within(older: string, newer: string): ComparedLine {
  const parts = diffWordsWithSpace(older, newer);
  return {
    older: parts.filter(part => !part.added).map(({ value, removed }) => ({ text: value, changed: removed })),
    newer: parts.filter(part => !part.removed).map(({ value, added }) => ({ text: value, changed: added })),
  };
}

/** Paragraphs that went and those that came in their place, beside each other as far as both reach. */
const inPlace = (gone: readonly string[], come: readonly string[]): ComparedLine[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [older, newer] = [gone[index], come[index]];
    if (older !== undefined && newer !== undefined) return within(older, newer);
    return { older: older === undefined ? null : whole(older), newer: newer === undefined ? null : whole(newer) };
  });

/** What two formatted texts say, paragraph by paragraph, the words marked that only one of them has. */
export function compareTexts(olderHtml: string, newerHtml: string): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const settle = () => {
    lines.push(...inPlace(gone, come));
    [gone, come] = [[], []];
  };
  for (const { value, added, removed } of diffArrays(linesOfHtml(olderHtml), linesOfHtml(newerHtml))) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else {
      settle();
      lines.push(...value.map(line => ({ older: plain(line), newer: plain(line) })));
    }
  }
  settle();
  return lines;
}

export const differs = ({ older, newer }: ComparedLine): boolean =>
  !older || !newer || [...older, ...newer].some(({ changed }) => changed);

/** Two lists whose order says nothing, tags or attachments: marked is what only one of them has. Null: not known of that version. */
export function compareLists(older: readonly string[] | null, newer: readonly string[] | null): ComparedLine {
  const side = (own: readonly string[] | null, other: readonly string[] | null): readonly Piece[] | null =>
    own &&
    own.flatMap((text, index) => [...(index > 0 ? plain(', ') : []), { text, changed: other !== null && !other.includes(text) }]);
  return { older: side(older, newer), newer: side(newer, older) };
}

/** Both are known, and they are not the same. */
export const listsDiffer = ({ older, newer }: ComparedLine): boolean =>
  older !== null && newer !== null && [...older, ...newer].some(({ changed }) => changed);
