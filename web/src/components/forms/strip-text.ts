import { plural } from '../format/text.js';

/** The text below a form: why it cannot be saved, or else what is not saved yet. */
export function stripText(changed: number, wrong: number): string {
  if (wrong > 0) return `Not saved: ${wrong} ${plural(wrong, 'field needs', 'fields need')} attention`;
  return changed > 0 ? `${changed} unsaved ${plural(changed, 'change')}` : 'No changes yet';
}
