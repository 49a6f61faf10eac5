import { plural } from '../format/text.js';
import { t } from '../../texts/t.js';

/** The text below a form: why it cannot be saved, or else what is not saved yet. */
export function stripText(changed: number, wrong: number): string {
  if (wrong > 0) return t('forms.notSavedFieldsNeedAttention', { smart_count: wrong });
  return changed > 0 ? `${changed} unsaved ${plural(changed, 'change')}` : t('forms.noChangesYet');
}
