import { formatDate, formatStamp } from '@/components/format/dates.js';
import { formatCount, formatMoney } from '@/components/format/money.js';
import { textOf } from '@/components/format/text.js';
import { t } from '@/texts/t.js';
import { type Column, valueOf } from './column.js';

/** A value as text: what a tooltip, a group's head and a plain cell say. */
export function cellText<Row>(row: Row, { key, kind, text }: Column<Row>): string {
  if (text) return text(row);
  const value = valueOf(row, key);
  if (value === null || value === undefined) return '';
  if (kind === 'date') return formatDate(textOf(value));
  if (kind === 'stamp') return formatStamp(textOf(value));
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (kind === 'number' && typeof value === 'number') return formatCount(value);
  if (kind === 'bool') return value === true ? t('list.yes') : t('list.no');
  return Array.isArray(value) ? value.join(', ') : textOf(value);
}
