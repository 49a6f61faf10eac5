/** The fields that a change changed, in the documented spelling of their names. */
export type ChangeDetails = readonly {
  readonly field_name: string;
  readonly new_value: string | null;
  readonly old_value: string | null;
}[];

/** A note or an article may be long; its record has the whole text. */
const MOST_CHARACTERS = 2000;

/** Of formatted texts the words. */
const plain = (text: string | null): string =>
  (text ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || '–';

/** The values before and after in one line, cut where they are very long: "Status: Ready to file → Filed; Memo: – → Call first". */
export function changesText(details: ChangeDetails): string {
  const text = details
    .map(({ field_name, old_value, new_value }) => `${field_name}: ${plain(old_value)} → ${plain(new_value)}`)
    .join('; ');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
