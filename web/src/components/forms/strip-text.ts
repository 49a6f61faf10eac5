import { t } from '@/texts/t.js';

/** The text below a form: why it cannot be saved, or else what is not saved yet. */
export function stripText(changed: number, wrong: number): string {
  if (wrong > 0) return t('forms.notSavedFieldsNeedAttention', { smart_count: wrong });
  return changed > 0 ? t('forms.unsavedChanges', { smart_count: changed }) : t('forms.noChangesYet');
}
