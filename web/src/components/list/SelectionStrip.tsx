import { sumOfAmounts } from '@atlas/contracts';
import { Checkbox, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { TextButton } from '@/components/page/TextButton.js';
import { Row, Text } from '@/components/page/layout.js';
import { PageFoot } from '@/components/page/Page.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { useKey } from '@/components/keys/use-key.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { StripActions } from './StripActions.js';
import type { DataListControl } from './use-data-list.js';

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
    <PageFoot as="section" tone="accent" minHeight={44} className="no-print" aria-label={t('list.selection')}>
      <Checkbox
        checked={count >= total}
        indeterminate={count < total}
        onChange={selection.clear}
        slotProps={{ input: { 'aria-label': t('list.selectNone') } }}
      />
      <Text nowrap role="status">
        <b>{t('list.selected', { count: formatCount(count) })}</b>
        {selection.hidden > 0 && `, ${t('list.notOnThisPage', { count: formatCount(selection.hidden) })}`}
      </Text>
      {count < total && (
        <Text variant="small" fixed>
          <TextButton type="button" onClick={() => void takeAll()} disabled={busy}>
            {busy ? t('list.selecting') : t('list.selectAll', { count: formatCount(total) })}
          </TextButton>
        </Text>
      )}
      {props.selection.sums && (
        <Row variant="secondary" nowrap gap={12} edge="left" margin="0 0 0 4px" pad="0 0 0 12px">
          {props.selection.sums.map(({ label, amount }) => (
            <span key={label}>
              {label}{' '}
              <Text as="b" color="plain">
                {formatTotal(sumOfAmounts(selection.rows.map(amount)))}
              </Text>
            </span>
          ))}
        </Row>
      )}
      <StripActions>{props.selection.actions({ ...selection, refresh })}</StripActions>
      <IconButton aria-label={t('list.clearTheSelection')} onClick={selection.clear}>
        <X size={16} />
      </IconButton>
    </PageFoot>
  );
};
