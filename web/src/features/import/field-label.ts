import type { ImportKind } from '@atlas/contracts';
import { sentenceCase } from '@/components/format/text.js';
import { t } from '@/texts/t.js';

/** Our field's name on the screen: 'Injured last name'. A message about a whole line has the field 'row'. */
export const fieldLabel = ({ fields }: Pick<ImportKind, 'fields'>, field: string): string =>
  field === 'row' ? t('common.line') : sentenceCase(fields[field]?.label ?? field);
