import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Table, TableHeader } from './table-model.js';
import { clampWidth } from './layout.js';

const STEP = 8;
const LARGE_STEP = 40;
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The right edges of the heads. Tab leads to one of them: Left and Right set its width, Up and Down lead to the other columns. */
export function useGrips<Row>(table: Table<Row>) {
  const [activeId, setActiveId] = useState<string>();
  const ids = table.getFlatHeaders().flatMap(({ id, column }) => (column.getCanResize() ? [id] : []));
  const tabStop = activeId !== undefined && ids.includes(activeId) ? activeId : ids[0];
  return ({ id, column }: TableHeader<Row>) => ({
    tabIndex: id === tabStop ? 0 : -1,
    onFocus: () => setActiveId(id),
    onClick: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey } = event;
      const direction = DIRECTIONS[key];
      const move = MOVES[key];
      if (direction !== undefined) {
        const width = clampWidth(column.getSize() + direction * (shiftKey ? LARGE_STEP : STEP));
        table.setColumnSizing(before => ({ ...before, [id]: width }));
      } else if (key === 'Enter') column.resetSize();
      else if (move !== undefined) {
        const next = ids[ids.indexOf(id) + move];
        if (next !== undefined)
          event.currentTarget
            .closest('tr')
            ?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(next)}"]`)
            ?.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
