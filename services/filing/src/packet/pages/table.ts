import { PAGE, type Paper, type Weight } from './paper.js';

export interface TableColumn {
  readonly title: string;
  readonly width: number;
  readonly isRight?: boolean;
}

const GAP = 8;
const SIZE = 9;
const ROW_SPACE = 3;

/** Rows under a header that repeats on every page, and their totals. */
export function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  total: readonly string[],
): void {
  drawHead(paper, columns);
  for (const row of rows) drawRow(paper, columns, row, 'regular');
  // The line above it stays with it.
  paper.need(rowHeight(paper, columns, total, 'bold') + 5);
  paper.rule(paper.y + 1, 0.8);
  paper.y += 5;
  drawCells(paper, columns, total, 'bold');
}

function drawHead(paper: Paper, columns: readonly TableColumn[]): void {
  paper.need(40);
  drawCells(
    paper,
    columns,
    columns.map(({ title }) => title),
    'bold',
  );
  paper.rule(paper.y, 0.8);
  paper.y += 4;
}

function drawRow(paper: Paper, columns: readonly TableColumn[], row: readonly string[], weight: Weight): void {
  if (paper.need(rowHeight(paper, columns, row, weight))) drawHead(paper, columns);
  drawCells(paper, columns, row, weight);
}

const styleOf = ({ width, isRight }: TableColumn, weight: Weight) =>
  ({ size: SIZE, weight, width: width - GAP, align: isRight ? 'right' : 'left' }) as const;

const rowHeight = (paper: Paper, columns: readonly TableColumn[], row: readonly string[], weight: Weight): number =>
  Math.max(...columns.map((column, index) => paper.height(row[index] ?? '', styleOf(column, weight)))) + ROW_SPACE;

function drawCells(paper: Paper, columns: readonly TableColumn[], row: readonly string[], weight: Weight): void {
  const height = rowHeight(paper, columns, row, weight);
  let x: number = PAGE.left;
  columns.forEach((column, index) => {
    paper.at(x + (column.isRight ? GAP : 0), paper.y, row[index] ?? '', styleOf(column, weight));
    x += column.width;
  });
  paper.y += height;
}
