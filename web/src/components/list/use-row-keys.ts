import { useEffect, useEffectEvent } from 'react';
import { notInField, notInteractive, useKey } from '@/components/keys/use-key.js';
import { t } from '@/texts/t.js';
import { recallList } from './list-memory.js';
import type { DataListControl } from './use-data-list.js';

/** Moves the current row by keyboard, selects and opens it; keeps it in sight and in the list's memory. */
export function useRowKeys<Row>(control: DataListControl<Row>): void {
  const { rows, idOf, currentId, setCurrentId, selection, props, scroller, storeKey } = control;
  const index = rows?.findIndex(row => idOf(row) === currentId) ?? -1;
  const current = index >= 0 ? rows?.[index] : undefined;

  const show = (id: string) => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const move = (step: number): Row | undefined => {
    const row = rows?.[Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (!row) return undefined;
    setCurrentId(idOf(row));
    // After the row has become the one that can be focused.
    requestAnimationFrame(() => show(idOf(row)));
    return row;
  };
  const extend = (step: number) => {
    if (!props.selection) return;
    if (current) selection.add([current]);
    const row = move(step);
    if (row) selection.add([row]);
  };

  const list = { group: 'list', when: notInField } as const;
  useKey(['j', 'ArrowDown'], () => move(1), { ...list, label: t('list.nextRow') });
  useKey(['k', 'ArrowUp'], () => move(-1), { ...list, label: t('list.previousRow') });
  useKey('x', () => current && selection.toggle(idOf(current), current), {
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
  useKey('Enter', () => current && props.onOpen?.(current), {
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
