import { amountWithout, type CaseMoney, REVERSAL_FIELDS, ReversePaymentRequest, type PaymentRow } from '@atlas/contracts';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { fieldOf } from '@/components/forms/FormField.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import type { ApiError } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useCaseConflict } from '../data/use-case-conflict.js';
import { usePaymentWrites } from '../data/use-payment-writes.js';
import { useReversalFindings } from './payment-findings.js';
import type { PaymentValues } from './PaymentFields.js';
import { paymentValues, usePaymentText } from './payment-values.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { useSubTypes } from '@/providers/lookups/use-transaction-types.js';
import { t } from '@/texts/t.js';

interface Values {
  transaction_date: string | null;
  sub_type: number | null;
  description: string | null;
}

const REVERSAL = 'REVERSAL';

const Reversal = fieldOf(REVERSAL_FIELDS);

/** The payment, or its reversal in its place: both users changed the same entry. */
interface Entry {
  entry: PaymentValues | Values;
}

/** Reverses the payment that was read; asks if another user has changed it since. */
function useReversing(payment: PaymentRow, onClose: () => void) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = usePaymentWrites();
  const textOf = usePaymentText();
  // What is typed is the reversal: it is no version of the payment.
  const draft = useFormDraft(draftKey('reversal', payment.id));
  const { save, onConflict, dialog } = useCaseConflict<Entry, CaseMoney>({
    values: { entry: paymentValues(payment, []) },
    what: t('casePayments.thisPayment'),
    send: ({ entry }, { revision }) => writes.reverse(payment.id, { ...entry }, revision),
    read: async () => ({
      entry: paymentValues((await calls.ledger(caseId)).find(({ id }) => id === payment.id) ?? payment, []),
    }),
    part: 'ledger',
    labelOf: name => (name === 'entry' ? t('casePayments.payment') : undefined),
    textOf: (_, { entry }) =>
      'amount' in entry
        ? REVERSED.map(name => textOf(name, entry))
            .filter(Boolean)
            .join(', ')
        : t('common.reverse'),
    success: ({ balance }) => reversedText(payment, balance),
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  return {
    draft,
    reverse: (reversal: Values) => save({ entry: reversal }),
    onConflict: (refusal: ApiError, reversal: Values) => onConflict(refusal, { entry: reversal }),
    dialog,
  };
}

/** What says which payment it is. */
const REVERSED = ['transaction_type', 'amount', 'transaction_date', 'check_no'] as const;

const reversedText = ({ amount }: PaymentRow, balance: number): string =>
  t('casePayments.reversedBalance', { amount: formatTotal(amount), balance: formatTotal(balance) });

/** Reverses a payment by a separate entry: a bounced check, a posting to the wrong case. */
export const ReversePaymentDrawer = ({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) => {
  const { details } = useCase();
  const { draft, reverse, onConflict, dialog } = useReversing(payment, onClose);
  const { data: types = [] } = useOptions('setting/transaction_type/option');
  const subTypes = useSubTypes(Number(types.find(({ code }) => code === REVERSAL)?.id));
  const find = useReversalFindings(payment);
  const after = amountWithout(details.balance, payment.balance_effect);
  return (
    <EntryDrawer<Values, CaseMoney>
      title={t('common.reversePayment')}
      name={t('unsaved.reversal')}
      values={{ transaction_date: dayOf(new Date()), sub_type: null, description: null }}
      validate={values => messagesOf(ReversePaymentRequest, values)}
      find={find}
      saveLabel={t('common.reverse')}
      onClose={onClose}
      draft={draft}
      foot={
        <span role="status">
          {t('casePayments.balance', { balance: formatTotal(details.balance) })}{' '}
          <b style={{ fontWeight: 600 }}>{formatTotal(after)}</b>
        </span>
      }
      onSave={reverse}
      onConflict={onConflict}
      success={({ balance }) => reversedText(payment, balance)}
    >
      <AffectedList
        items={[
          {
            id: formatDate(payment.transaction_date),
            name: [
              payment.transaction_type_name,
              payment.bill_number,
              payment.check_no && t('caseBilling.check', { checkNo: payment.check_no }),
            ]
              .filter(Boolean)
              .join(', '),
            amount: payment.amount,
          },
        ]}
      />
      <FieldGrid>
        <Reversal name="transaction_date" span={3} />
        <Reversal
          name="sub_type"
          label={t('casePayments.reason')}
          span={3}
          choices={subTypes.map(({ id, name }) => ({ id, name }))}
          emptyLabel={t('casePayments.notSpecified')}
        />
        <Reversal name="description" rows={2} />
      </FieldGrid>
      {dialog}
    </EntryDrawer>
  );
};
