import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { v } from '@/theme/tokens.js';
import { Count } from '@/components/chips/Tag.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { t } from '@/texts/t.js';
import { type Column, valueOf } from './column.js';

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
  column: Column<Row>;
  columns: readonly Column<Row>[];
  /** What the rows have in common; null: nothing. */
  name: string | null;
  count: number;
  /** Holds a sum under the key of each money column; without it none are shown. */
  figures?: object;
  /** `count` is of this page. */
  ofPage?: boolean;
  span: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** 'No carrier' */
const nothing = (label: string): string => t('list.noValue', { column: label.toLowerCase() });

/** What a group of rows has in common, how many they are and what they sum to; opens and closes it. */
export const GroupHead = <Row,>({ column, columns, name, count, figures, ofPage, span, isOpen, onToggle }: Props<Row>) => {
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <Head className="group">
      <td colSpan={span}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Fold size={14} aria-hidden />
          {column.label}: {name ?? nothing(column.label)}
          <Count>{ofPage ? t('list.onThisPage', { count: formatCount(count) }) : formatCount(count)}</Count>
        </button>
        {figures && (
          <span className="sums">
            {columns
              .filter(({ kind }) => kind === 'money')
              .map(({ key, label }) => (
                <span key={key}>
                  {label} <b>{formatTotal(valueOf(figures, key) as number | null)}</b>
                </span>
              ))}
          </span>
        )}
      </td>
    </Head>
  );
};

const More = styled('tr')({
  '& button': { border: 0, padding: 0, background: 'none', font: 'inherit', color: v.accentText, cursor: 'pointer' },
});

interface MoreProps {
  span: number;
  /** Rows of the group that are not shown. */
  left: number;
  onMore: () => void;
}

/** The rest of a group. */
export const MoreRow = ({ span, left, onMore }: MoreProps): ReactNode =>
  left > 0 && (
    <More>
      <td colSpan={span}>
        <button type="button" onClick={onMore}>
          {t('list.showMore', { count: formatCount(left) })}
        </button>
      </td>
    </More>
  );
