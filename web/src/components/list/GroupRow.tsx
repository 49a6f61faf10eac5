import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { v } from '../../theme/tokens.js';
import { Count } from '../chips/Tag.js';
import { formatTotal, sumMoney } from '../format/money.js';
import { type Column, valueOf } from './column.js';
import type { RowGroup } from './groups.js';

const Head = styled('tr')({
  '& td': { backgroundColor: `${v.surface2} !important`, color: `${v.text} !important`, fontWeight: 600 },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .sums': { float: 'right', fontWeight: 400, color: v.text2, lineHeight: '24px' },
  '& .sums b': { fontWeight: 600, color: v.text, marginRight: 12 },
});

interface Props<Row> {
  group: RowGroup<Row>;
  column: Column<Row>;
  columns: readonly Column<Row>[];
  span: number;
  row: (row: Row) => ReactNode;
}

/** What a group of rows has in common, how many they are on this page and what they sum to; folds them away. */
export const GroupRow = <Row,>({ group, column, columns, span, row }: Props<Row>) => {
  const [open, setOpen] = useState(true);
  const Fold = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Head>
        <td colSpan={span}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Fold size={14} aria-hidden />
            {column.label}: {group.text} <Count>{group.rows.length}</Count>
          </button>
          <span className="sums">
            {columns
              .filter(({ kind }) => kind === 'money')
              .map(({ key, label }) => (
                <span key={key}>
                  {label} <b>{formatTotal(sumMoney(group.rows.map(each => valueOf(each, key) as number | null)))}</b>
                </span>
              ))}
          </span>
        </td>
      </Head>
      {open && group.rows.map(row)}
    </>
  );
};
