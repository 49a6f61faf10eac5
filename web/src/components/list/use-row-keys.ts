import { useEffect, useEffectEvent } from 'react';
import { notInField, notInteractive, useKey } from '@/components/keys/use-key.js';
import { t } from '@/texts/t.js';
import { recallList } from './list-memory.js';
import type { DataListControl } from './use-data-list.js';
import type { TableModel } from './use-table-model.js';

/** Moves the current row by keyboard, selects and opens it; keeps it in sight and in the list's memory. */
export function useRowKeys<Row>(control: DataListControl<Row>, { table }: TableModel<Row>): void {
  const { rows, currentId, setCurrentId, props, scroller, storeKey } = control;
  const lines = table.getRowModel().rows.filter(({ original }) => 'row' in original);
  const index = lines.findIndex(({ id }) => id === currentId);
  const current = lines[index];

  const show = (id: string) => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const move = (step: number) => {
    const line = lines[Math.min(Math.max(index + step, 0), lines.length - 1)];
    if (!line) return undefined;
    setCurrentId(line.id);
    // After the row has become the one that can be focused.
    requestAnimationFrame(() => show(line.id));
    return line;
  };
  const extend = (step: number) => {
    current?.toggleSelected(true);
    move(step)?.toggleSelected(true);
  };

  const list = { group: 'list', when: notInField } as const;
  useKey(['j', 'ArrowDown'], () => move(1), { ...list, label: t('list.nextRow') });
  useKey(['k', 'ArrowUp'], () => move(-1), { ...list, label: t('list.previousRow') });
  useKey('x', () => current?.toggleSelected(), {
    ...list,
    label: t('list.select'),
    enabled: props.selection !== undefined,
  });
  useKey('shift+ArrowDown', () => extend(1), { ...list, label: t('list.selectNextRow'), enabled: props.selection !== undefined });
  useKey('shift+ArrowUp', () => extend(-1), {
    ...list,
    label: t('list.selectPreviousRow'),
    enabled: props.selection !== undefined,
  });
  useKey('Enter', () => current && 'row' in current.original && props.onOpen?.(current.original.row), {
    group: 'list',
    when: notInteractive,
    label: t('common.open'),
    enabled: props.onOpen !== undefined && current !== undefined,
  });

  // Coming back from a record: the row it was is shown again.
  const isLoaded = rows !== undefined;
  const restore = useEffectEvent(() => {
    const id = recallList(storeKey)?.currentId;
    if (id) show(id);
  });
  useEffect(() => {
    if (isLoaded) requestAnimationFrame(() => restore());
  }, [isLoaded]);
}
