import { formatDate } from '@/components/format/dates.js';
import { formatCount, formatMoney } from '@/components/format/money.js';
import { splitIds } from '@/components/format/text.js';
import { t } from '@/texts/t.js';

/** A filter that a list offers. */
export interface FilterField {
  /** Its name on the wire. */
  field: string;
  label: string;
  /**
   * text: matches by prefix; ids: a pasted list; choice: any of `choices`; option: any of the rows that `path` answers;
   * money, number, date: a range, unless `bound` says that the field is one side of it.
   */
  type: 'text' | 'ids' | 'choice' | 'option' | 'money' | 'number' | 'date';
  bound?: 'on' | 'from' | 'to';
  choices?: readonly { id: string | number | boolean; name: string }[];
  path?: string;
  maxLength?: number;
}

export interface Range {
  from?: string | number | null;
  to?: string | number | null;
}

type Scalar = string | number | boolean;

export const isRange = (value: unknown): value is Range => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The server refuses a range that ends before it begins. Days are YYYY-MM-DD, so they compare like numbers. */
export const isReversed = (value: unknown): boolean =>
  isRange(value) && value.from != null && value.to != null && value.from !== '' && value.to !== '' && value.from > value.to;

const asList = (value: unknown): Scalar[] => (Array.isArray(value) ? (value as Scalar[]) : [value as Scalar]);

const shown = (type: FilterField['type'], value: Scalar): string => {
  if (type === 'money') return formatMoney(Number(value));
  if (type === 'date') return formatDate(String(value));
  return type === 'number' ? formatCount(Number(value)) : String(value);
};

function describeRange(type: FilterField['type'], { from, to }: Range): string {
  const has = (side: Range['from']): side is string | number => side !== null && side !== undefined && side !== '';
  if (has(from) && has(to))
    return from === to
      ? t('list.is', { value: shown(type, from) })
      : t('list.fromTo', { from: shown(type, from), to: shown(type, to) });
  if (has(from)) return type === 'date' ? t('list.from', { value: shown(type, from) }) : `≥ ${shown(type, from)}`;
  return has(to) ? (type === 'date' ? t('list.until', { value: shown(type, to) }) : `≤ ${shown(type, to)}`) : '';
}

const BOUNDS = { on: 'list.is', from: 'list.from', to: 'list.until' } as const;

/** How a condition reads on its chip: 'starts with DEMO26', '≥ 500.00', 'from 01/01/2026'. `nameOf` knows the names of chosen ids. */
export function describeCondition(
  { type, bound, choices }: FilterField,
  value: unknown,
  nameOf: (id: Scalar) => string | undefined,
): string {
  if (isRange(value)) return describeRange(type, value);
  if (type === 'text')
    return t('list.startsWithText', {
      text: asList(value)
        .map(String)
        .join(` ${t('list.or')} `),
    });
  if (type === 'ids') {
    const ids = splitIds(asList(value).map(String).join(' '));
    return ids.length === 1 ? t('list.is', { value: ids[0]! }) : t('list.isOneOf', { count: formatCount(ids.length) });
  }
  if (type === 'choice' || type === 'option') {
    const names = asList(value).map(id => nameOf(id) ?? choices?.find(choice => choice.id === id)?.name ?? String(id));
    return names.length > 2
      ? t('list.andMore', { names: names.slice(0, 2).join(', '), count: names.length - 2 })
      : names.join(', ');
  }
  return t(BOUNDS[bound ?? 'on'], { value: shown(type, value as Scalar) });
}
