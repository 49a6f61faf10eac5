import { t } from '@/texts/t.js';
import { displayName, fieldLabel, labelOf, wireName, type Field } from '@atlas/contracts';
import { formatDate, formatStamp } from '@/components/format/dates.js';
import { formatCount, formatMoney, formatPercent } from '@/components/format/money.js';
import { formatPhone, sentenceCase, textOf } from '@/components/format/text.js';
import type { Column, ColumnKind } from '@/components/list/column.js';

export type Values = Readonly<Record<string, unknown>>;

/** A field's label as screens say it. */
export const labelFor = (key: string, field: Field): string => sentenceCase(fieldLabel(key, field));

/** As the head of a column, or a fact in a narrow list, says it. */
export const shortLabelFor = (key: string, field: Field): string => sentenceCase(field.short ?? fieldLabel(key, field));

const choiceName = (field: Field, id: unknown): string => field.choices?.find(choice => choice.id === id)?.name ?? textOf(id);

const listText = (values: unknown, say: (value: unknown) => string): string =>
  Array.isArray(values) ? values.map(say).filter(Boolean).join(', ') : '';

/** A field's value as people read it: in lists, in conflicts, in the heads of child rows. */
export function fieldText(key: string, field: Field, record: Values): string {
  const value = record[wireName(key, field)];
  switch (field.type) {
    case 'reference':
    case 'file':
      return textOf(record[displayName(key, field) ?? '']);
    case 'references':
    case 'members':
      return listText(record[displayName(key, field) ?? ''], textOf);
    case 'choice':
      return choiceName(field, value);
    case 'choices':
      return listText(value, id => choiceName(field, id));
    case 'texts':
      return listText(value, textOf);
    case 'children':
      return Array.isArray(value) && value.length > 0 ? formatCount(value.length) : '';
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : '';
    case 'percent':
      return typeof value === 'number' ? formatPercent(value) : '';
    case 'count':
    case 'usage':
      return typeof value === 'number' ? formatCount(value) : '';
    case 'date':
      return formatDate(textOf(value));
    case 'stamp':
      return formatStamp(textOf(value));
    case 'phone':
      return formatPhone(textOf(value));
    case 'bool':
      return value === true ? t('list.yes') : t('list.no');
    case 'html':
      return textOf(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    default:
      return textOf(value);
  }
}

const FIGURES = new Set<Field['type']>(['money', 'percent', 'decimal']);

/** Counted or worked out: shown beside the record, never on its form. */
export const isFigure = ({ type, derived = false }: Field): boolean =>
  type === 'count' || type === 'usage' || (derived && FIGURES.has(type));

/** How a field's column is drawn. */
export function columnKind({ type }: Field): ColumnKind {
  switch (type) {
    case 'money':
      return 'money';
    case 'int':
    case 'order':
    case 'decimal':
    case 'percent':
    case 'count':
    case 'usage':
      return 'number';
    case 'date':
      return 'date';
    case 'stamp':
      return 'stamp';
    case 'bool':
      return 'bool';
    case 'npi':
    case 'tin':
    case 'zip':
    case 'aba':
    case 'phone':
    case 'code':
      return 'id';
    default:
      return 'text';
  }
}

/** What a column has from the field of its rows. */
export type FieldColumn = Required<Pick<Column<unknown>, 'key' | 'label' | 'kind'>>;

export const columnOf = (key: string, field: Field): FieldColumn => ({
  key,
  label: shortLabelFor(key, field),
  kind: columnKind(field),
});

export const tabLabel = (tab: string): string => labelOf(tab, 'sentence');
