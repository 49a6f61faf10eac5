import { type CaseMoney, RecordPaymentRequest, UpdatePaymentRequest, type PaymentRow } from '@atlas/contracts';
import { dayOf } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import type { WrittenOfPostedPayment, WrittenOfWrittenPayment } from '@/providers/http/api-types.generated.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { usePaymentWrites } from '../data/use-payment-writes.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { BalanceAfter } from './BalanceAfter.js';
import { usePaymentFindings } from './payment-findings.js';
import { type PaymentValues, PaymentFields } from './PaymentFields.js';
import { t } from '@/texts/t.js';

interface Props {
  /** Without one a new payment. */
  payment?: PaymentRow;
  /** The bill it pays. */
  treatmentId?: string;
  onClose: () => void;
}

const savedText = ({ amount, bill_number, balance }: PaymentRow & CaseMoney): string =>
  bill_number
    ? t('casePayments.postedToBill', { amount: formatTotal(amount), bill: bill_number, balance: formatTotal(balance) })
    : t('casePayments.posted', { amount: formatTotal(amount), balance: formatTotal(balance) });

function useBlankPayment(treatmentId: string | undefined): PaymentValues {
  const { details } = useCase();
  return {
    treatment_id: treatmentId ?? null,
    transaction_type: null,
    sub_type: null,
    amount: null,
    transaction_date: dayOf(new Date()),
    deposit_date: null,
    check_no: null,
    check_date: null,
    payer: details.insurance_company_name,
    description: null,
  };
}

const NewPayment = ({ treatmentId, onClose }: Omit<Props, 'payment'>) => {
  const { caseId, details, start } = useCase();
  const draft = useFormDraft(draftKey('payment', caseId, treatmentId));
  const writes = usePaymentWrites();
  const values = useBlankPayment(treatmentId);
  const find = usePaymentFindings();
  return (
    <EntryDrawer<PaymentValues, WrittenOfPostedPayment>
      title={t('casePayments.recordPaymentBalance', { balance: formatTotal(details.balance) })}
      name={t('unsaved.newPayment')}
      values={values}
      validate={current => messagesOf(RecordPaymentRequest, current)}
      find={find}
      saveLabel={t('common.postPayment')}
      onClose={onClose}
      foot={<BalanceAfter />}
      draft={draft}
      onSave={current => writes.record(current as RecordPaymentRequest)}
      success={savedText}
      onSaved={({ status_offer: offer }) => {
        onClose();
        if (offer) start({ kind: 'status-offer', offer });
      }}
    >
      <PaymentFields />
    </EntryDrawer>
  );
};

const changesOf = (base: PaymentValues, values: PaymentValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name as keyof PaymentValues]));

const EditPayment = ({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) => {
  const { data: subTypes } = useOptions('transaction_sub_type/option');
  if (!subTypes) return null;
  const base: PaymentValues = {
    treatment_id: payment.treatment_id,
    transaction_type: payment.transaction_type,
    sub_type: Number(subTypes.find(({ name }) => name === payment.sub_type_name)?.id) || null,
    amount: payment.amount,
    transaction_date: payment.transaction_date,
    deposit_date: payment.deposit_date,
    check_no: payment.check_no,
    check_date: payment.check_date,
    payer: payment.payer,
    description: payment.description ?? null,
  };
  return <EditPaymentForm payment={payment} base={base} onClose={onClose} />;
};

const EditPaymentForm = ({ payment, base, onClose }: { payment: PaymentRow; base: PaymentValues; onClose: () => void }) => {
  const writes = usePaymentWrites();
  const draft = useFormDraft(draftKey('payment', payment.id));
  const find = usePaymentFindings({ payment, base });
  return (
    <EntryDrawer<PaymentValues, WrittenOfWrittenPayment>
      title={t('casePayments.paymentOf', { amount: formatTotal(payment.amount) })}
      name={t('unsaved.payment')}
      values={base}
      validate={current => messagesOf(UpdatePaymentRequest, current)}
      find={find}
      saveLabel={t('common.save')}
      onClose={onClose}
      foot={<BalanceAfter instead={payment} />}
      draft={draft}
      onSave={current => writes.update(payment.id, changesOf(base, current))}
      success={savedText}
    >
      <PaymentFields />
    </EntryDrawer>
  );
};

/** A new payment, or an entry to post again. */
export const PaymentDrawer = ({ payment, treatmentId, onClose }: Props) =>
  payment ? <EditPayment payment={payment} onClose={onClose} /> : <NewPayment treatmentId={treatmentId} onClose={onClose} />;
