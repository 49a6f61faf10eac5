import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { type Column, isRight } from './column.js';
import { FilterPopover } from './FilterPopover.js';
import { describeCondition, type FilterField, isRange, isReversed, type Range } from './filter-field.js';
import type { DataListControl } from './use-data-list.js';
import { useTyped } from './use-typed.js';

const DEBOUNCE_MS = 200;

/** As the inputs beside it: drawn only under the pointer, with the focus, or when it filters. */
const Opener = styled('button')({
  ...font.small,
  width: '100%',
  height: 24,
  padding: '0 5px',
  border: '1px solid transparent',
  borderRadius: 6,
  outlineOffset: -2,
  textAlign: 'left',
  color: v.text3,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { borderColor: v.line2, backgroundColor: v.surface },
  '&:focus, &.set': { borderColor: v.accent, backgroundColor: v.surface },
  '&.set': { color: v.text },
});

interface Props<Row> {
  control: DataListControl<Row>;
  column: Column<Row>;
}

const numberOf = (text: string): number | undefined => {
  const kept = text.replace(/[^\d.]/g, '');
  return kept === '' || Number.isNaN(Number(kept)) ? undefined : Number(kept);
};

/** A greatest value below the least one would leave nothing, and the server refuses it. */
function withLeast(value: unknown, least: number): Range {
  const range = { ...(isRange(value) ? value : {}), from: least };
  return isReversed(range) ? { from: least } : range;
}

/** Types a prefix, or the least amount, count or age. */
const TypedCell = ({
  field,
  value,
  right,
  onChange,
}: {
  field: FilterField;
  value: unknown;
  right: boolean;
  onChange: (value: unknown) => void;
}) => {
  const isNumber = field.type !== 'text';
  const given = isNumber ? (isRange(value) ? (value.from ?? '') : '') : typeof value === 'string' ? value : '';
  const [text, setText, commit] = useTyped(
    String(given),
    typed => {
      const least = numberOf(typed);
      onChange(isNumber ? (least === undefined ? undefined : withLeast(value, least)) : typed.trim() || undefined);
    },
    DEBOUNCE_MS,
  );
  return (
    <OutlinedInput
      size="cell"
      fullWidth
      className={given === '' ? undefined : 'set'}
      placeholder={isNumber ? '≥' : t('list.startsWith')}
      slotProps={{
        input: {
          'aria-label': t(isNumber ? 'list.fieldAtLeast' : 'list.fieldStartsWith', { field: field.label }),
          inputMode: isNumber ? 'decimal' : undefined,
          className: right ? 'right' : undefined,
        },
      }}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && commit()}
    />
  );
};

/** What fits into a head cell; the chip above says all of it. */
const shortly = (field: FilterField, value: unknown): string =>
  field.type === 'date'
    ? describeCondition(field, value, () => undefined)
    : t('list.chosen', { count: Array.isArray(value) ? value.length : 1 });

/** The filter of one column, in the second head row. */
export const FilterCell = <Row,>({ control, column }: Props<Row>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = control.props.filters?.find(each => each.field === column.filter);
  if (!field) return null;
  const value = control.filterValues[field.field];
  const onChange = (next: unknown) => control.setFilter(field.field, next);
  if (field.type === 'text' || field.type === 'money' || field.type === 'number')
    return <TypedCell field={field} value={value} right={isRight(column)} onChange={onChange} />;
  return (
    <>
      <Opener
        type="button"
        className={value === undefined ? undefined : 'set'}
        aria-haspopup="dialog"
        aria-label={t('list.filterByField', { field: field.label })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {value === undefined ? t(field.type === 'date' ? 'list.anyDate' : 'list.any') : shortly(field, value)}
      </Opener>
      <FilterPopover
        field={field}
        value={value}
        onChange={onChange}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onRemove={() => onChange(undefined)}
      />
    </>
  );
};
