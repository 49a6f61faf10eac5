import { sumOfAmounts } from '@atlas/contracts';
import { Checkbox, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { digits, font, v } from '@/theme/tokens.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { useKey } from '@/components/keys/use-key.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { StripActions } from './StripActions.js';
import type { DataListControl } from './use-data-list.js';

const Strip = styled('section')({
  ...digits,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  backgroundColor: v.accentTint,
  borderTop: `1px solid ${v.accentLine}`,
  '& > span': { whiteSpace: 'nowrap' },
  '& > span b': { fontWeight: 600 },
  '& .all': {
    ...font.small,
    border: 0,
    padding: '4px 0',
    background: 'none',
    color: v.accentText,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& .sums': {
    ...font.small,
    display: 'flex',
    gap: 12,
    paddingLeft: 12,
    marginLeft: 4,
    borderLeft: `1px solid ${v.accentLine}`,
    color: v.text2,
    whiteSpace: 'nowrap',
  },
  '& .sums b': { color: v.text, fontWeight: 600 },
});

/** When the strip disappears with the focused button, the table gets the focus, so that keyboard navigation continues in the list. */
function useFocusGivenBack(count: number, table: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isOver = before.current > 0 && count === 0;
    before.current = count;
    if (!isOver) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [count, table]);
}

/** What is selected: how many, what they sum to, and what can be done with them. Below the table, over nothing. */
export const SelectionStrip = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { selection, list, props, selectAll } = control;
  const queries = useQueryClient();
  const count = selection.ids.length;
  const { act: takeAll, busy } = useAct(selectAll);
  useKey('Escape', selection.clear, { enabled: count > 0 });
  useFocusGivenBack(count, control.scroller);
  if (!props.selection || count === 0) return null;
  const total = list.total ?? 0;
  const refresh = () => void queries.invalidateQueries({ queryKey: [props.resource] });
  return (
    <Strip className="no-print" aria-label={t('list.selection')}>
      <Checkbox
        checked={count >= total}
        indeterminate={count < total}
        onChange={selection.clear}
        slotProps={{ input: { 'aria-label': t('list.selectNone') } }}
      />
      <span role="status">
        <b>{t('list.selected', { count: formatCount(count) })}</b>
        {selection.hidden > 0 && `, ${t('list.notOnThisPage', { count: formatCount(selection.hidden) })}`}
      </span>
      {count < total && (
        <button type="button" className="all" onClick={() => void takeAll()} disabled={busy}>
          {busy ? t('list.selecting') : t('list.selectAll', { count: formatCount(total) })}
        </button>
      )}
      {props.selection.sums && (
        <div className="sums">
          {props.selection.sums.map(({ label, amount }) => (
            <span key={label}>
              {label} <b>{formatTotal(sumOfAmounts(selection.rows.map(amount)))}</b>
            </span>
          ))}
        </div>
      )}
      <StripActions>{props.selection.actions({ ...selection, refresh })}</StripActions>
      <IconButton aria-label={t('list.clearTheSelection')} onClick={selection.clear}>
        <X size={16} />
      </IconButton>
    </Strip>
  );
};
