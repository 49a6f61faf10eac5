import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { digits, font, v } from '../../theme/tokens.js';
import type { Tone } from '../chips/StatusChip.js';
import { formatCount, formatMoney } from '../format/money.js';
import { t } from '../../texts/t.js';

export interface BarRow {
  label: string;
  count: number;
  amount: number;
  tone: Tone;
}

/** More rows than this are closer together. */
const ROOMY = 9;

const Table = styled('table')({
  ...digits,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { ...font.small, height: 28, fontWeight: 400, textAlign: 'left', color: v.text2 },
  '& td': { height: 36, padding: 0 },
  '&.close td': { height: 26 },
  '& .right': { textAlign: 'right', paddingLeft: 12, whiteSpace: 'nowrap' },
  '& .label': { width: 150, paddingRight: 12, whiteSpace: 'nowrap' },
  '& .label i': { display: 'inline-block', width: 8, height: 8, marginRight: 8, borderRadius: 2 },
  '& .amount': { fontWeight: 600 },
  '& .bar': { height: 14, borderRadius: 2, minWidth: 2 },
  '& tfoot td': { borderTop: `1px solid ${v.line2}`, fontWeight: 600 },
});

interface Props {
  rows: readonly BarRow[];
  heads: readonly [label: string, bar: string, count: string, amount: string];
  /** Of a row's label, e.g. a link. */
  link?: (row: BarRow) => ReactNode;
}

/** Amounts by kind as bars in the colour of their track, with count and figure beside them, and all together below. */
export const BarRows = ({ rows, heads, link }: Props) => {
  const largest = Math.max(...rows.map(({ amount }) => amount), 1);
  const [label, bar, count, amount] = heads;
  return (
    <Table className={rows.length > ROOMY ? 'close' : undefined}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{bar}</th>
          <th scope="col" className="right">
            {count}
          </th>
          <th scope="col" className="right">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.label}>
            <td className="label">
              <i style={{ backgroundColor: v[row.tone] }} aria-hidden />
              {link ? link(row) : row.label}
            </td>
            <td>
              <div
                className="bar"
                style={{ width: `${Math.max(0, (100 * row.amount) / largest)}%`, backgroundColor: v[row.tone] }}
              />
            </td>
            <td className="right">{formatCount(row.count)}</td>
            <td className="right amount">{formatMoney(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="label">{t('common.all')}</td>
          <td />
          <td className="right">{formatCount(rows.reduce((sum, row) => sum + row.count, 0))}</td>
          <td className="right">{formatMoney(rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100)}</td>
        </tr>
      </tfoot>
    </Table>
  );
};
