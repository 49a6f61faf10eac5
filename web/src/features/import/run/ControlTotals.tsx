import { styled } from '@mui/material/styles';
import { formatCount, formatMoney, isNothing } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { font, v } from '@/theme/tokens.js';
import { useRunScreen } from '../screen/import-screen.js';
import type { ImportShare } from '@atlas/contracts';
import type { ImportAccount } from './import-job.js';
import { t } from '@/texts/t.js';

const Frame = styled('section')({
  '& > h3': { ...font.body, margin: '0 0 8px', fontWeight: 600 },
  '& .even': { color: v.okText },
  '& .off': { color: v.dangerText },
});
const Mark = styled('span')({ display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 6 });

const COLORS = { accent: v.accent, ok: v.ok, danger: v.danger, warn: v.warn } as const;

interface ShareRow {
  label: string;
  share: ImportShare | undefined;
  color: string;
}

const COLUMNS: readonly Column<ShareRow>[] = [
  {
    key: 'label',
    label: t('importRun.controlTotals'),
    width: 120,
    rowHeader: true,
    render: ({ label, color }) => (
      <>
        <Mark style={{ backgroundColor: color }} aria-hidden />
        {label}
      </>
    ),
  },
  {
    key: 'rows',
    label: t('imports.lines'),
    kind: 'number',
    width: 48,
    render: ({ share }) => (share ? formatCount(share.rows) : '–'),
  },
];
const AMOUNT: Column<ShareRow> = {
  key: 'amount',
  label: t('common.amount'),
  kind: 'money',
  width: 92,
  render: ({ share }) => (share ? formatMoney(share.amount) : '–'),
};

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
  const tone = difference.rows === 0 && isNothing(difference.amount) ? 'even' : 'off';
  return (
    <Frame>
      <h3>{t('importRun.controlTotals')}</h3>
      <RowsTable<ShareRow>
        look="text"
        framed
        hideHead
        label={t('importRun.controlTotals')}
        columns={isMoney ? [...COLUMNS, AMOUNT] : COLUMNS}
        rows={rows}
        idOf={({ label }) => label}
        totals={{
          label: t('importRun.difference'),
          rows: <span className={isMoney ? undefined : tone}>{formatCount(difference.rows)}</span>,
          amount: <span className={tone}>{formatMoney(difference.amount)}</span>,
        }}
      />
    </Frame>
  );
};
