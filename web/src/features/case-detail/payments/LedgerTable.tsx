import { PAYMENT_FIELDS, type LedgerEntryStanding, type PaymentRow } from '@atlas/contracts';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { TextButton } from '@/components/page/TextButton.js';
import { Tag } from '@/components/chips/Tag.js';
import { tableOf } from '@/components/fields/table-of.js';
import { formatDate, formatStamp } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { RowMenu, type RowAction } from '../parts/RowMenu.js';
import { useRoomy } from '../parts/room.js';
import { isStruck } from './ledger-lines.js';
import { t } from '@/texts/t.js';

const Payment = tableOf(PAYMENT_FIELDS);

const STANDINGS: Record<Exclude<LedgerEntryStanding, 'posted'>, string> = {
  reversed: t('common.reversed'),
  reversal: t('common.reversal'),
  replaced: t('casePayments.replaced'),
  deleted: t('casePayments.deleted'),
};

const idOf = ({ id }: PaymentRow): string => id;
const typeOf = ({ transaction_type_name, sub_type_name }: PaymentRow): string =>
  [transaction_type_name, sub_type_name].filter(Boolean).join(' · ');

const TypeCell = ({ payment }: { payment: PaymentRow }) => {
  const { access, start } = useCase();
  if (isStruck(payment) || !access.mayPay) return <>{typeOf(payment)}</>;
  return (
    <>
      <TextButton type="button" className="quiet" onClick={() => start({ kind: 'payment', payment })}>
        {payment.transaction_type_name}
      </TextButton>
      {payment.sub_type_name && ` · ${payment.sub_type_name}`}
    </>
  );
};

const PaymentMenu = ({ payment }: { payment: PaymentRow }) => {
  const { access, start } = useCase();
  const actions: RowAction[] = isStruck(payment)
    ? []
    : [
        ...(access.mayPay
          ? [
              { label: t('common.edit'), icon: Pencil, run: () => start({ kind: 'payment', payment }) },
              { label: t('common.reverse'), icon: Undo2, run: () => start({ kind: 'reverse-payment', payment }) },
            ]
          : []),
        ...(access.mayDeletePayments
          ? [{ label: t('common.delete'), icon: Trash2, danger: true, run: () => start({ kind: 'delete-payment', payment }) }]
          : []),
      ];
  return <RowMenu name={t('caseParts.nameOfPayment', { date: formatDate(payment.transaction_date) })} actions={actions} />;
};

const POSTED_BY: Column<PaymentRow> = {
  key: 'posted_by',
  label: t('casePayments.postedBy'),
  width: 112,
  render: ({ posted_by, posted_date }) => <span title={`${posted_by}, ${formatStamp(posted_date)}`}>{posted_by}</span>,
};

const COLUMNS: readonly Column<PaymentRow>[] = [
  { ...Payment.column('transaction_date'), width: 100 },
  {
    ...Payment.column('transaction_type'),
    width: 140,
    grow: 2,
    primary: true,
    text: typeOf,
    render: payment => <TypeCell payment={payment} />,
  },
  {
    key: 'standing',
    label: t('common.state'),
    head: null,
    width: 88,
    grow: 0,
    render: ({ standing }) => standing !== 'posted' && <Tag>{STANDINGS[standing]}</Tag>,
  },
  { key: 'bill_number', label: Payment.label('treatment_id'), kind: 'id', width: 92 },
  { ...Payment.column('check_no'), kind: 'id', width: 92 },
  { ...Payment.column('payer'), width: 120, wideOnly: true },
  { ...POSTED_BY, wideOnly: true },
  {
    ...Payment.column('amount'),
    width: 92,
    render: payment => <Money amount={payment.amount} reversed={isStruck(payment)} />,
  },
  {
    key: 'balance_after',
    label: t('common.balance'),
    kind: 'money',
    width: 96,
    className: () => 'kept',
    render: payment => <Money amount={payment.balance_after} strong={!isStruck(payment)} />,
  },
  {
    key: 'menu',
    label: t('common.actions'),
    head: null,
    width: 48,
    tools: true,
    render: payment => <PaymentMenu payment={payment} />,
  },
];

/** From the claim, entry by entry, to the balance. Reversed entries are struck through, with the reversal below. */
export const LedgerTable = ({ payments }: { payments: readonly PaymentRow[] }) => {
  const { details, access, start } = useCase();
  const isRoomy = useRoomy();
  const anyStruck = payments.some(isStruck);
  const columns = COLUMNS.filter(
    ({ key, wideOnly }) =>
      (isRoomy || !wideOnly) && (anyStruck || key !== 'standing') && (access.isLawFirm || key !== 'posted_by'),
  );
  return (
    <RowsTable<PaymentRow>
      label={t('casePayments.ledger')}
      name="case-detail.ledger-table"
      columns={columns}
      rows={payments}
      idOf={idOf}
      sortable={false}
      onOpen={access.mayPay ? payment => !isStruck(payment) && start({ kind: 'payment', payment }) : undefined}
      rowClass={payment => (isStruck(payment) ? 'struck' : undefined)}
      first={{
        transaction_type: <b>{t('casePayments.claim')}</b>,
        balance_after: <Money amount={details.claim_amount} strong />,
      }}
      totals={{
        transaction_type: t('casePayments.totalPaidBalance'),
        amount: <Money amount={details.paid_amount} total strong />,
        balance_after: <Money amount={details.balance} total strong />,
      }}
    />
  );
};
