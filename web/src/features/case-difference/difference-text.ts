import type { CaseDifference, ChangeTrail } from '@atlas/contracts';
import { formatStamp } from '@/components/format/dates.js';
import { formatMoney } from '@/components/format/money.js';
import { t } from '@/texts/t.js';

/** 'Ivo Tarrant, 04-08-2026 09:03:15 AM, 2 changes' */
export const trailText = ({ changed_by, changed_date, changes }: ChangeTrail): string =>
  changed_date === null
    ? ''
    : [changed_by, formatStamp(changed_date), changes > 1 && t('counts.changes', { smart_count: changes })]
        .filter(Boolean)
        .join(', ');

/** '+120.50', '−30.00', nothing where it is the same. */
export const signed = (amount: number): string =>
  amount === 0 ? '' : `${amount > 0 ? '+' : '−'}${formatMoney(Math.abs(amount))}`;

/** '3 fields and 4 parts differ' */
export function summaryOf({ fields, parts }: Pick<CaseDifference, 'fields' | 'parts'>): string {
  const fieldCount = fields.filter(({ is_changed }) => is_changed).length;
  const partCount = parts.filter(({ change }) => change !== 'unchanged').length;
  const counts = [
    fieldCount > 0 && t('counts.fields', { smart_count: fieldCount }),
    partCount > 0 && t('counts.parts', { smart_count: partCount }),
  ].filter(Boolean);
  return counts.length === 0
    ? t('caseDifference.nothingDiffers')
    : `${counts.join(' and ')} ${fieldCount + partCount === 1 ? 'differs' : 'differ'}`;
}
