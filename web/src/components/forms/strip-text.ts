import { plural } from '../format/text.js';

/** What the strip below a form says: what stands in the way of saving, else what is not saved yet. */
export function stripText(changed: number, wrong: number): string {
  if (wrong > 0) return `Not saved: ${wrong} ${plural(wrong, 'field needs', 'fields need')} attention`;
  return changed > 0 ? `${changed} unsaved ${plural(changed, 'change')}` : 'No changes yet';
}
