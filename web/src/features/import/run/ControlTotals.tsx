import { styled } from '@mui/material/styles';
import { formatCount, formatMoney, isNothing } from '@/components/format/money.js';
import { digits, font, v } from '@/theme/tokens.js';
import { useRunScreen } from '../screen/import-screen.js';
import type { ImportAccount } from './import-job.js';
import { t } from '@/texts/t.js';

const Table = styled('table')({
  ...font.small,
  ...digits,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& caption': { ...font.body, textAlign: 'left', fontWeight: 600, paddingBottom: 8, captionSide: 'top' },
  '& th, & td': { padding: '4px 8px', lineHeight: '20px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& tr + tr > *': { borderTop: `1px solid ${v.line}` },
  '& td': { color: v.text2 },
  '& td + td': { ...font.body, color: v.text, fontWeight: 500 },
  '& tfoot > tr > *': { borderTop: `2px solid ${v.line2}`, backgroundColor: v.surface2, fontWeight: 600, color: v.text },
  '& .even': { color: v.okText },
  '& .off': { color: v.dangerText },
});
const Mark = styled('span')({ display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 6 });

const COLORS = { accent: v.accent, ok: v.ok, danger: v.danger, warn: v.warn } as const;

/** What became of the file's lines and money; the parts add up, or the difference says that they do not. */
export const ControlTotals = ({ account, dry }: { account: ImportAccount; dry: boolean }) => {
  const { parts, amountField } = useRunScreen();
  const isMoney = amountField !== undefined;
  const rows = [
    { label: t('importRun.inTheFile'), share: account.file, color: v.text2 },
    ...parts.map(({ part, label, dryLabel, tone }) => ({
      label: dry ? dryLabel : label,
      share: account.part(part),
      color: COLORS[tone],
    })),
    { label: t('importRun.remaining'), share: account.toCome, color: v.line2 },
  ];
  const { difference } = account;
  const isEven = difference.rows === 0 && isNothing(difference.amount);
  return (
    <Table>
      <caption>{t('importRun.controlTotals')}</caption>
      <tbody>
        {rows.map(({ label, share, color }) => (
          <tr key={label}>
            <th scope="row">
              <Mark style={{ backgroundColor: color }} aria-hidden />
              {label}
            </th>
            <td>{share ? formatCount(share.rows) : '–'}</td>
            {isMoney && <td>{share ? formatMoney(share.amount) : '–'}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('importRun.difference')}</th>
          <td className={isMoney ? undefined : isEven ? 'even' : 'off'}>{formatCount(difference.rows)}</td>
          {isMoney && <td className={isEven ? 'even' : 'off'}>{formatMoney(difference.amount)}</td>}
        </tr>
      </tfoot>
    </Table>
  );
};
