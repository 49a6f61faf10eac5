import { Menu, MenuItem } from '@mui/material';
import { ListFilter } from 'lucide-react';
import type { Column } from './column.js';
import type { QuickFilter } from './use-quick-filter.js';

/** Cells that the list can be filtered by, and where their menu opens. */
export interface CellTarget<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The cell or the row; else the menu opens at the pointer. */
  element?: HTMLElement;
  at?: { top: number; left: number };
}

interface Props<Row> {
  target: CellTarget<Row>;
  quickFilter: QuickFilter<Row>;
  onClose: () => void;
}

/** 'Filter by this value', for one cell or for each cell of a row. */
export const CellMenu = <Row,>({ target: { row, columns, element, at }, quickFilter, onClose }: Props<Row>) => {
  const pick = (column: Column<Row>) => {
    onClose();
    quickFilter.filterBy(row, column);
  };
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference={at ? 'anchorPosition' : 'anchorEl'}
      anchorPosition={at}
      anchorEl={element}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      {columns.flatMap(column => {
        const label = quickFilter.labelOf(row, column);
        if (label === undefined) return [];
        return [
          <MenuItem key={column.key} onClick={() => pick(column)}>
            <ListFilter size={16} aria-hidden />
            {label}
          </MenuItem>,
        ];
      })}
    </Menu>
  );
};
