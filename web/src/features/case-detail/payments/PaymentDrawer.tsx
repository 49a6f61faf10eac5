import { type CaseMoney, RecordPaymentRequest, UpdatePaymentRequest, type PaymentRow } from '@atlas/contracts';
import { dayOf } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import type { WrittenOfPostedPayment, WrittenOfWrittenPayment } from '@/providers/http/api-types.generated.js';
import { type Option, useOptions } from '@/providers/lookups/use-options.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useCaseConflict } from '../data/use-case-conflict.js';
import { usePaymentWrites } from '../data/use-payment-writes.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { BalanceAfter } from './BalanceAfter.js';
import { usePaymentFindings } from './payment-findings.js';
import { type PaymentValues, PaymentFields } from './PaymentFields.js';
import { paymentLabel, paymentValues, usePaymentText } from './payment-values.js';
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

interface EditProps {
  payment: PaymentRow;
  onClose: () => void;
}

const EditPayment = (props: EditProps) => {
  const { data: subTypes } = useOptions('transaction_sub_type/option');
  return subTypes ? <EditPaymentForm {...props} subTypes={subTypes} /> : null;
};

/** The entry being edited, its draft, and saving it under the revision that it was read at. */
function usePaymentEdit({ payment, subTypes, onClose }: EditProps & { subTypes: readonly Option[] }) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = usePaymentWrites();
  return useCaseConflict<PaymentValues, WrittenOfWrittenPayment>({
    values: paymentValues(payment, subTypes),
    draftKey: draftKey('payment', payment.id),
    what: t('casePayments.thisPayment'),
    send: (values, over) => writes.update(payment.id, changesOf(over.values, values), over.revision),
    read: async () => {
      const now = (await calls.ledger(caseId)).find(({ id }) => id === payment.id);
      return paymentValues(now ?? payment, subTypes);
    },
    part: 'ledger',
    labelOf: paymentLabel,
    textOf: usePaymentText(),
    success: savedText,
    onDone: onClose,
  });
}

const EditPaymentForm = (props: EditProps & { subTypes: readonly Option[] }) => {
  const { payment, onClose } = props;
  const { base, draft, save, onConflict, dialog } = usePaymentEdit(props);
  const find = usePaymentFindings({ payment, base: base.values });
  return (
    <>
      <EntryDrawer<PaymentValues, WrittenOfWrittenPayment>
        // Filled again when the other version is taken.
        key={base.revision}
        title={t('casePayments.paymentOf', { amount: formatTotal(payment.amount) })}
        name={t('unsaved.payment')}
        values={base.values}
        validate={current => messagesOf(UpdatePaymentRequest, current)}
        find={find}
        saveLabel={t('common.save')}
        onClose={onClose}
        foot={<BalanceAfter instead={payment} />}
        draft={draft}
        onSave={save}
        onConflict={onConflict}
        success={savedText}
      >
        <PaymentFields />
      </EntryDrawer>
      {dialog}
    </>
  );
};

/** A new payment, or an entry to post again. */
export const PaymentDrawer = ({ payment, treatmentId, onClose }: Props) =>
  payment ? <EditPayment payment={payment} onClose={onClose} /> : <NewPayment treatmentId={treatmentId} onClose={onClose} />;
