import { wireName, type ResourceDefinition, type Field } from '@atlas/contracts';
import { textOf } from '@/components/format/text.js';
import type { Column, ColumnKind } from '@/components/list/column.js';
import type { FilterField } from '@/components/list/filter-field.js';
import { t } from '@/texts/t.js';
import { columnKind, fieldText, labelFor, type Values } from '@/components/fields/field-look.js';
import { optionPath } from '@/providers/lookups/option-path.js';

export type MasterRow = Record<string, unknown> & { id: number; name: string; is_active: boolean };

const WIDTHS: Record<ColumnKind, number> = { text: 120, id: 116, money: 92, number: 84, date: 92, stamp: 172, bool: 84 };
/** What a head of 12 px needs: px of a letter, of padding and the arrow of a sorted column; longer ones are cut. */
const headWidth = (label: string): number => Math.min(Math.ceil(label.length * 6.6) + 33, 150);
const NOT_SORTED: readonly Field['type'][] = [
  'choices',
  'texts',
  'references',
  'members',
  'children',
  'file',
  'count',
  'usage',
  'html',
  'memo',
];
const NOT_FILTERED: readonly Field['type'][] = ['children', 'count', 'usage', 'stamp', 'color', 'time', 'html'];
const CHOICES = (field: Field) => field.choices ?? [];

/** Neither sorted nor filtered by, whatever its type. */
const isUnasked = ({ secret = false, managersOnly = false, derived = false }: Field): boolean =>
  secret || managersOnly || derived;

function columnOf(key: string, field: Field, to?: (row: MasterRow) => string): Column<MasterRow> {
  const kind = columnKind(field);
  const name = wireName(key, field);
  return {
    key: name,
    label: labelFor(key, field),
    kind,
    width: key === 'name' ? 220 : Math.max(WIDTHS[kind], headWidth(labelFor(key, field))),
    grow: kind === 'text' ? (key === 'name' ? 2 : 1) : 0,
    text: row => fieldText(key, field, row),
    render: kind === 'money' || kind === 'bool' || kind === 'number' ? undefined : row => fieldText(key, field, row) || undefined,
    sortable: !NOT_SORTED.includes(field.type) && !isUnasked(field),
    filter: NOT_FILTERED.includes(field.type) || isUnasked(field) ? undefined : name,
    mayWrap: key === 'name' || field.type === 'reference',
    groupable: field.type === 'reference' || field.type === 'choice',
    ...(to ? { primary: true, locked: true, to } : {}),
  };
}

function filterOf(key: string, field: Field): FilterField {
  const base = { field: wireName(key, field), label: labelFor(key, field) };
  switch (field.type) {
    case 'reference':
    case 'references':
    case 'members':
      return { ...base, type: 'option', path: optionPath(field) };
    case 'choice':
    case 'choices':
      return { ...base, type: 'choice', choices: CHOICES(field) };
    case 'bool':
      return { ...base, type: 'choice', choices: [true, false].map(id => ({ id, name: id ? t('list.yes') : t('list.no') })) };
    case 'money':
      return { ...base, type: 'money' };
    case 'int':
    case 'order':
    case 'decimal':
    case 'percent':
      return { ...base, type: 'number' };
    case 'date':
      return { ...base, type: 'date' };
    default:
      return { ...base, type: 'text' };
  }
}

/** The entries of a definition's fields that a list can show: its columns first, all others waiting in the chooser. */
function listed({ fields, list }: ResourceDefinition): (readonly [string, Field, boolean])[] {
  const others = Object.keys(fields).filter(
    key => !list.includes(key) && !['children', 'html'].includes(fields[key]!.type) && !fields[key]!.secret,
  );
  return [...list.map(key => [key, true] as const), ...others.map(key => [key, false] as const)].flatMap(([key, shown]) => {
    const field = fields[key];
    return field ? [[key, field, shown] as const] : [];
  });
}

/** Which rows of a mixed list every account reads. */
const OF_ALL: Column<MasterRow> = {
  key: 'is_shared',
  label: t('masterData.allAccounts'),
  kind: 'bool',
  width: 100,
  sortable: false,
};

/** The columns of an entity's list; the name leads to the record. */
export function columnsOf(definition: ResourceDefinition, to: (row: MasterRow) => string): readonly Column<MasterRow>[] {
  const own = listed(definition).map(([key, field, shown]) => ({
    ...columnOf(key, field, key === 'name' ? to : undefined),
    hidden: !shown,
    onRequest: !shown,
  }));
  const columns: readonly Column<MasterRow>[] = definition.shared === 'also' ? [...own, OF_ALL] : own;
  if (columns.some(({ primary }) => primary)) return columns;
  // Where the name is not among the columns the first one leads to the record.
  return columns.map((column, index) => (index === 0 ? { ...column, primary: true, locked: true, to } : column));
}

export const filtersOf = (definition: ResourceDefinition): readonly FilterField[] =>
  listed(definition)
    .filter(([, field]) => !NOT_FILTERED.includes(field.type) && !isUnasked(field))
    .map(([key, field]) => filterOf(key, field));

export const rowName = (row: Values): string => textOf(row.name) || `#${textOf(row.id)}`;
