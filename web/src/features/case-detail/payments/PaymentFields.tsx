import { PAYMENT_FIELDS } from '@atlas/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect } from 'react';
import { formatMoney } from '@/components/format/money.js';
import { fieldOf } from '@/components/forms/FormField.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { useCase } from '../case-context.js';
import { useTreatments } from '../data/use-case-data.js';
import { billTitle } from '../parts/case-words.js';
import { useSubTypes, useTransactionTypes, useTypeRules } from '@/providers/lookups/use-transaction-types.js';
import { t } from '@/texts/t.js';

/** An entry of the ledger as the drawer edits it. */
export interface PaymentValues {
  treatment_id: string | null;
  /** Code */
  transaction_type: string | null;
  sub_type: number | null;
  amount: number | null;
  transaction_date: string | null;
  deposit_date: string | null;
  check_no: string | null;
  check_date: string | null;
  payer: string | null;
  description: string | null;
}

/** A sub type belongs to its type: another type empties it. */
function useMatchingSubType(known: readonly { id: number | string }[], typeId: number | undefined): void {
  const { setValue, getValues } = useFormContext<PaymentValues>();
  useEffect(() => {
    const chosen = getValues('sub_type');
    if (typeId !== undefined && chosen !== null && !known.some(({ id }) => id === chosen)) setValue('sub_type', null);
  }, [typeId, known, getValues, setValue]);
}

const Payment = fieldOf(PAYMENT_FIELDS);

/** Which bill, what kind of money, how much, by which check. */
export const PaymentFields = () => {
  const { caseId } = useCase();
  const { data: bills = [] } = useTreatments(caseId);
  const code = useWatch<PaymentValues, 'transaction_type'>({ name: 'transaction_type' });
  const types = useTransactionTypes();
  const type = types.find(each => each.code === code);
  const rules = useTypeRules(type?.id);
  const subTypes = useSubTypes(type?.id);
  useMatchingSubType(subTypes, type?.id);
  return (
    <FieldGrid>
      <Payment name="amount" span={3} autoFocus />
      <Payment name="transaction_type" span={3} choices={types.map(({ code: id, name }) => ({ id, name }))} />
      <Payment
        name="treatment_id"
        required={rules?.needs_bill}
        span={3}
        emptyLabel={t('common.wholeCase')}
        choices={bills.map(bill => ({
          id: bill.id,
          name: t('casePayments.billBalance', { bill: billTitle(bill), balance: formatMoney(bill.balance) }),
        }))}
      />
      <Payment
        name="sub_type"
        span={3}
        emptyLabel={subTypes.length > 0 ? '' : t('common.noneForThisType')}
        choices={subTypes.map(({ id, name }) => ({ id, name }))}
      />
      <Payment name="transaction_date" span={3} />
      <Payment name="deposit_date" span={3} />
      <Payment name="check_no" required={rules?.needs_check} span={3} />
      <Payment name="check_date" span={3} />
      <Payment name="payer" span={6} />
      <Payment name="description" rows={2} />
    </FieldGrid>
  );
};
