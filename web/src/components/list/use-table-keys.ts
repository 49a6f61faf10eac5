import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type KeyOptions, notInField, notInteractive, useKey } from '@/components/keys/use-key.js';
import { t } from '@/texts/t.js';
import { focusRow } from './table-place.js';
import type { Cursor } from './use-cursor.js';
import type { TableModel } from './use-table-model.js';

interface Options<Row> {
  model: TableModel<Row>;
  cursor: Cursor<Row>;
  table: RefObject<HTMLTableElement | null>;
  onOpen: ((row: Row) => void) | undefined;
  /** The list of the page: its keys work wherever the focus is, and the keyboard map lists them. Else the focus must be in the table. */
  isMain: boolean;
  /** There is a current row. */
  isEnabled: boolean;
}

/** Space works on a check box, as Enter does on a link: there the keys keep their own meaning. */
const notOnControl = (event: KeyboardEvent): boolean => notInteractive(event) && !(event.target instanceof HTMLInputElement);

/** In a tree Right opens a row before it leads to its cells, and Left closes it before it leads to the row above. */
function treeStep<Row>({ current, isOnRow, moveCell, moveTo }: Cursor<Row>, isTree: boolean, step: 1 | -1): void {
  const isOpen = current?.getIsExpanded() ?? false;
  const parent = current?.getParentRow();
  if (!isTree || !current || !isOnRow()) moveCell(step);
  else if (current.getCanExpand() && isOpen === step < 0) current.toggleExpanded(step > 0);
  else if (step < 0 && parent && 'row' in parent.original) moveTo(parent);
  else moveCell(step);
}

/** The keys of a table: arrows move, Shift selects a range, Space selects the current row, Enter opens it. */
export function useTableKeys<Row>({ model, cursor, table, onOpen, isMain, isEnabled }: Options<Row>): void {
  const { current, lines, move, moveTo } = cursor;
  const { isSelectable, isTree } = model;
  const isInside = ({ target }: KeyboardEvent) => target instanceof Node && table.current?.contains(target) === true;
  const isHere = (event: KeyboardEvent) => isMain || isInside(event);
  const label = (text: string) => (isMain ? text : undefined);
  const moves: KeyOptions = { group: 'list', moves: true, when: event => isHere(event) && notInField(event), enabled: isEnabled };
  const selects = { ...moves, enabled: isEnabled && isSelectable };

  useKey(isMain ? ['j', 'ArrowDown'] : 'ArrowDown', () => move(1), { ...moves, label: label(t('list.nextRow')) });
  useKey(isMain ? ['k', 'ArrowUp'] : 'ArrowUp', () => move(-1), { ...moves, label: label(t('list.previousRow')) });
  const inCells = { ...moves, when: (event: KeyboardEvent) => isInside(event) && notInField(event) };
  useKey('ArrowRight', () => treeStep(cursor, isTree, 1), { ...inCells, label: label(t('list.nextCell')) });
  useKey('ArrowLeft', () => treeStep(cursor, isTree, -1), { ...inCells, label: label(t('list.previousCell')) });
  const inRows = { ...inCells, enabled: isEnabled && isTree };
  useKey('Home', () => moveTo(lines[0]), inRows);
  useKey('End', () => moveTo(lines.at(-1)), inRows);

  useKey(isMain ? ['x', 'space'] : 'space', () => current?.toggleSelected(), {
    ...selects,
    when: event => isHere(event) && (event.code === 'Space' ? notOnControl(event) : notInField(event)),
    label: label(t('list.select')),
  });
  useKey('shift+ArrowDown', () => move(1, true), { ...selects, label: label(t('list.selectNextRow')) });
  useKey('shift+ArrowUp', () => move(-1, true), { ...selects, label: label(t('list.selectPreviousRow')) });
  useKey('ctrl+a', () => model.table.toggleAllPageRowsSelected(true), {
    ...selects,
    label: label(t('list.selectAllRowsOfThisPage')),
  });
  useKey('Enter', () => current && 'row' in current.original && onOpen?.(current.original.row), {
    ...moves,
    when: event => isHere(event) && notInteractive(event) && current !== undefined,
    label: label(t('common.open')),
    enabled: isEnabled && onOpen !== undefined,
  });
}

/** Back from a record: the row it was is shown again, once the rows are here. */
export function useRestoredRow(table: RefObject<HTMLTableElement | null>, id: string | undefined, isLoaded: boolean): void {
  const restore = useEffectEvent(() => id !== undefined && focusRow(table.current, id));
  useEffect(() => {
    if (isLoaded) requestAnimationFrame(() => restore());
  }, [isLoaded]);
}
