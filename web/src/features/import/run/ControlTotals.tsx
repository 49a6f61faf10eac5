import { Dot } from '@/components/page/Dot.js';
import { Block, Row, Text } from '@/components/page/layout.js';
import { formatCount, formatMoney, isNothing } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { v } from '@/theme/tokens.js';
import { useRunScreen } from '../screen/import-screen.js';
import type { ImportShare } from '@atlas/contracts';
import type { ImportAccount } from './import-job.js';
import { t } from '@/texts/t.js';

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
      <Row as="span" gap={6}>
        <Dot square color={color} />
        {label}
      </Row>
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
  const tone = difference.rows === 0 && isNothing(difference.amount) ? 'ok' : 'danger';
  return (
    <section>
      <Block as="h3" margin="0 0 8px">
        {t('importRun.controlTotals')}
      </Block>
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
          rows: <Text color={isMoney ? undefined : tone}>{formatCount(difference.rows)}</Text>,
          amount: <Text color={tone}>{formatMoney(difference.amount)}</Text>,
        }}
      />
    </section>
  );
};
