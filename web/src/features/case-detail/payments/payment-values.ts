import { type Field, PAYMENT_FIELDS, type PaymentRow } from '@atlas/contracts';
import { fieldText, labelFor } from '@/components/fields/field-look.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { useTransactionTypes } from '@/providers/lookups/use-transaction-types.js';
import { useCase } from '../case-context.js';
import { useTreatments } from '../data/use-case-data.js';
import { billTitle } from '../parts/case-words.js';
import type { PaymentValues } from './PaymentFields.js';

type Named = readonly { id: number | string; name: string }[];

/** An entry of the ledger as the drawer edits it. */
export const paymentValues = (payment: PaymentRow, subTypes: Named): PaymentValues => ({
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
});

const fieldNamed = (name: string): Field | undefined =>
  Object.hasOwn(PAYMENT_FIELDS, name) ? PAYMENT_FIELDS[name as keyof typeof PAYMENT_FIELDS] : undefined;

export function paymentLabel(name: string): string | undefined {
  const field = fieldNamed(name);
  return field && labelFor(name, field);
}

/** A value of an entry as shown, to compare two versions. */
export function usePaymentText(): (name: string, values: PaymentValues) => string {
  const { caseId } = useCase();
  const { data: bills = [] } = useTreatments(caseId);
  const { data: subTypes = [] } = useOptions('transaction_sub_type/option');
  const types = useTransactionTypes();
  return (name, values) => {
    const field = fieldNamed(name);
    const bill = bills.find(({ id }) => id === values.treatment_id);
    switch (name as keyof PaymentValues) {
      case 'treatment_id':
        return bill ? billTitle(bill) : '';
      case 'transaction_type':
        return types.find(({ code }) => code === values.transaction_type)?.name ?? '';
      case 'sub_type':
        return subTypes.find(({ id }) => Number(id) === values.sub_type)?.name ?? '';
      default:
        return field ? fieldText(name, field, { ...values }) : '';
    }
  };
}
