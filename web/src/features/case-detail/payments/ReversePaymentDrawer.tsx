import { amountWithout, type CaseMoney, REVERSAL_FIELDS, ReversePaymentRequest, type PaymentRow } from '@atlas/contracts';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { fieldOf } from '@/components/forms/FormField.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { usePaymentWrites } from '../data/use-payment-writes.js';
import { useReversalFindings } from './payment-findings.js';
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

/** Reverses a payment by a separate entry: a bounced check, a posting to the wrong case. */
export const ReversePaymentDrawer = ({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) => {
  const { details } = useCase();
  const writes = usePaymentWrites();
  const { data: types = [] } = useOptions('setting/transaction_type/option');
  const subTypes = useSubTypes(Number(types.find(({ code }) => code === REVERSAL)?.id));
  const draft = useFormDraft(draftKey('reversal', payment.id));
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
      onSave={values => writes.reverse(payment.id, values)}
      success={({ balance }) =>
        t('casePayments.reversedBalance', { amount: formatTotal(payment.amount), balance: formatTotal(balance) })
      }
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
    </EntryDrawer>
  );
};
