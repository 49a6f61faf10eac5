import type { PaymentShare, SplitFigures } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { type Amounts, byCase, placeOf } from './split.js';
import { t } from '@/texts/t.js';

interface Props {
  shares: readonly PaymentShare[];
  figures: SplitFigures;
  amount: number | null;
  typed: Amounts;
  onType: (place: string, value: number | null) => void;
  /** Back to what the rule gives. */
  onDivide: () => void;
  error: unknown;
}

type TableProps = Pick<Props, 'shares' | 'figures' | 'typed' | 'onType'>;

const RIGHT = { kind: 'money', grow: 1 } as const;

/** The first bill of a case names it; the others repeat it in gray. */
const columnsOf = ({ shares, figures, typed, onType }: TableProps, firsts: ReadonlySet<PaymentShare>): Column<PaymentShare>[] => [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 142,
    rowHeader: true,
    to: ({ case_id }) => caseDetailsPath(case_id),
    className: share => (firsts.has(share) ? 'primary' : 'repeated'),
  },
  {
    key: 'provider_name',
    label: t('common.provider'),
    width: 160,
    className: share => (firsts.has(share) ? undefined : 'repeated'),
  },
  { key: 'bill_number', label: t('common.bill'), width: 120, text: ({ bill_number }) => bill_number ?? t('common.wholeCase') },
  { key: 'principal', label: t('packetsPayment.principal'), width: 110, ...RIGHT },
  { key: 'balance', label: t('common.balance'), width: 110, ...RIGHT },
  {
    key: 'share',
    label: t('packetsPayment.share'),
    width: 140,
    ...RIGHT,
    render: share => {
      const place = placeOf(share);
      return (
        <MoneyBox
          value={place in typed ? (typed[place] ?? null) : share.amount}
          onChange={value => onType(place, value)}
          negative
          hiddenLabel
          label={t('packetsPayment.shareOfIn', { billNumber: share.bill_number ?? share.case_id, caseId: share.case_id })}
        />
      );
    },
  },
  {
    key: 'balance_after',
    label: t('packetsPayment.balanceAfter'),
    width: 120,
    ...RIGHT,
    render: share => <Money amount={figures.balances_after[shares.indexOf(share)]} strong />,
  },
];

/** Every bill's part, under its case, and what they come to. */
const AllocationTable = (props: TableProps) => {
  const { shares, figures } = props;
  const { rows, firsts } = useMemo(() => {
    const cases = byCase(shares).map(group => group.shares);
    return { rows: cases.flat(), firsts: new Set(cases.flatMap(([first]) => first ?? [])) };
  }, [shares]);
  return (
    <RowsTable<PaymentShare>
      label={t('packetsPayment.allocation')}
      name="packets.allocation"
      columns={columnsOf(props, firsts)}
      rows={rows}
      idOf={placeOf}
      sortable={false}
      totals={{
        case_id: t('packetsPayment.allocated'),
        balance: <Money amount={figures.balance} total />,
        share: <Money amount={figures.allocated} total strong />,
        balance_after: <Money amount={figures.balance_after} total strong />,
      }}
    />
  );
};

/** Where the payment goes, bill by bill: as the rule divides it, and as the user corrects it. */
export const AllocationPanel = ({ shares, figures, amount, typed, onType, onDivide, error }: Props) => {
  const isTyped = Object.keys(typed).length > 0;
  return (
    <Panel
      title={t('packetsPayment.allocation')}
      note={t('packetsPayment.splitByOutstandingPrincipal')}
      actions={
        isTyped && (
          <Button startIcon={<Scale size={16} />} onClick={onDivide}>
            {t('packetsPayment.splitByPrincipal')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} />
      ) : amount === null || shares.length === 0 ? (
        <EmptyState title={t('packetsPayment.nothingToAllocateYet')}>{t('packetsPayment.enterAnAmount')}</EmptyState>
      ) : (
        <AllocationTable shares={shares} figures={figures} typed={typed} onType={onType} />
      )}
    </Panel>
  );
};
