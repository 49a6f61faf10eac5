import { PAYMENT_FIELDS, type LedgerEntryStanding } from '@atlas/contracts';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { Tag } from '@/components/chips/Tag.js';
import { formatDate, formatStamp } from '@/components/format/dates.js';
import { tableOf } from '@/components/fields/table-of.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { RowMenu, type RowAction } from '../parts/RowMenu.js';
import { Table, TextButton } from '../parts/Table.js';
import { useRoomy } from '../parts/room.js';
import type { LedgerLine } from './ledger-lines.js';
import { t } from '@/texts/t.js';

const Payment = tableOf(PAYMENT_FIELDS);

const STANDINGS: Record<Exclude<LedgerEntryStanding, 'posted'>, string> = {
  reversed: t('common.reversed'),
  reversal: t('common.reversal'),
  replaced: t('casePayments.replaced'),
  deleted: t('casePayments.deleted'),
};

interface RowProps {
  line: LedgerLine;
  isNarrow: boolean;
  /** An entry of the ledger was reversed: a column shows it. */
  anyStruck: boolean;
}

const LedgerRow = ({ line: { payment, isStruck }, isNarrow, anyStruck }: RowProps) => {
  const { access, start } = useCase();
  const { standing } = payment;
  const isOpen = standing === 'posted';
  const edit = () => start({ kind: 'payment', payment });
  const actions: RowAction[] = [
    ...(isOpen && access.mayPay
      ? [
          { label: t('common.edit'), icon: Pencil, run: edit },
          { label: t('common.reverse'), icon: Undo2, run: () => start({ kind: 'reverse-payment', payment }) },
        ]
      : []),
    ...(isOpen && access.mayDeletePayments
      ? [{ label: t('common.delete'), icon: Trash2, danger: true, run: () => start({ kind: 'delete-payment', payment }) }]
      : []),
  ];
  const mayEdit = isOpen && access.mayPay;
  return (
    <tr className={isStruck ? 'row struck' : 'row'} onDoubleClick={mayEdit ? edit : undefined}>
      <Payment.Cell name="transaction_date" row={payment} />
      <td className="main" title={[payment.transaction_type_name, payment.sub_type_name].filter(Boolean).join(', ')}>
        {mayEdit ? (
          <TextButton type="button" className="quiet" onClick={edit}>
            {payment.transaction_type_name}
          </TextButton>
        ) : (
          payment.transaction_type_name
        )}
        {payment.sub_type_name && ` · ${payment.sub_type_name}`}
      </td>
      {anyStruck && <td>{standing !== 'posted' && <Tag>{STANDINGS[standing]}</Tag>}</td>}
      <td className="num" title={payment.bill_number ?? undefined}>
        {payment.bill_number}
      </td>
      <Payment.Cell name="check_no" row={payment} className="num" />
      {!isNarrow && <Payment.Cell name="payer" row={payment} />}
      {!isNarrow && access.isLawFirm && (
        <td title={`${payment.posted_by}, ${formatStamp(payment.posted_date)}`}>{payment.posted_by}</td>
      )}
      <Payment.Cell name="amount" row={payment} reversed={isStruck} />
      <td className="money" style={{ textDecoration: 'none' }}>
        <Money amount={payment.balance_after} strong={!isStruck} />
      </td>
      <td className="tools">
        <RowMenu name={t('caseParts.nameOfPayment', { date: formatDate(payment.transaction_date) })} actions={actions} />
      </td>
    </tr>
  );
};

/** From the claim, entry by entry, to the balance. Reversed entries are struck through, with the reversal below. */
export const LedgerTable = ({ lines }: { lines: readonly LedgerLine[] }) => {
  const { details, access } = useCase();
  const isNarrow = !useRoomy();
  const anyStruck = lines.some(({ isStruck }) => isStruck);
  const before = 4 + (anyStruck ? 1 : 0) + (isNarrow ? 0 : access.isLawFirm ? 2 : 1);
  return (
    <Table aria-label={t('casePayments.ledger')}>
      <colgroup>
        <col style={{ width: 100 }} />
        <col />
        {anyStruck && <col style={{ width: 88 }} />}
        <col style={{ width: 92 }} />
        <col style={{ width: 92 }} />
        {!isNarrow && <col style={{ width: '16%' }} />}
        {!isNarrow && access.isLawFirm && <col style={{ width: 112 }} />}
        <col style={{ width: 92 }} />
        <col style={{ width: 96 }} />
        <col style={{ width: 44 }} />
      </colgroup>
      <thead>
        <tr>
          <Payment.Head name="transaction_date" />
          <Payment.Head name="transaction_type" />
          {anyStruck && <th aria-label={t('common.state')} />}
          <Payment.Head name="treatment_id" />
          <Payment.Head name="check_no" />
          {!isNarrow && <Payment.Head name="payer" />}
          {!isNarrow && access.isLawFirm && <th scope="col">{t('casePayments.postedBy')}</th>}
          <Payment.Head name="amount" />
          <th scope="col" className="right">
            {t('common.balance')}
          </th>
          <th aria-label={t('common.actions')} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td />
          <td className="main" colSpan={before}>
            {t('casePayments.claim')}
          </td>
          <td className="money strong">
            <Money amount={details.claim_amount} strong />
          </td>
          <td />
        </tr>
        {lines.map(line => (
          <LedgerRow key={line.payment.id} line={line} isNarrow={isNarrow} anyStruck={anyStruck} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td colSpan={before - 1}>{t('casePayments.totalPaidBalance')}</td>
          <td className="money">
            <Money amount={details.paid_amount} total strong />
          </td>
          <td className="money">
            <Money amount={details.balance} total strong />
          </td>
          <td />
        </tr>
      </tfoot>
    </Table>
  );
};
