import { newYorkDay, paymentFindings, previewPayment, type Finding, type PaymentRow } from '@atlas/contracts';
import { changedOf, type FindUnlikely } from '@/components/forms/plausibility.js';
import { useTransactionTypes } from '@/providers/lookups/use-transaction-types.js';
import { useCase } from '../case-context.js';
import { useTreatments } from '../data/use-case-data.js';
import type { PaymentValues } from './PaymentFields.js';

/** The rules about a payment with the case's bills and balance; of an entry that is edited only about what changed. */
export function usePaymentFindings(edited?: { payment: PaymentRow; base: PaymentValues }): FindUnlikely<PaymentValues> {
  const { caseId, details } = useCase();
  const { data: bills = [] } = useTreatments(caseId);
  const types = useTransactionTypes();
  return values => {
    const { treatment_id, transaction_type, amount, transaction_date, deposit_date, check_date } = values;
    const bill = bills.find(({ id }) => id === treatment_id);
    const type = types.find(({ code }) => code === transaction_type);
    const isSameBill = edited?.payment.treatment_id === (treatment_id ?? null);
    const { balance_after_cents } = previewPayment({
      balance_sign: type?.balance_sign,
      amount,
      balance: bill ? bill.balance : details.balance,
      replaced_effect: isSameBill || !bill ? edited?.payment.balance_effect : undefined,
    });
    const days = { transaction_date, deposit_date, check_date, accident_date: details.accident_date };
    const dos_from = bill?.dos_from ?? details.dos_from;
    const pays = bill ? 'bill' : 'case';
    const facts = { ...days, balance_after_cents, pays, dos_from, today: newYorkDay(new Date()) } as const;
    return paymentFindings(facts, edited && changedOf(edited.base, values));
  };
}

/** The rules about a reversal. */
export function useReversalFindings(payment: PaymentRow): (values: { transaction_date: string | null }) => readonly Finding[] {
  return ({ transaction_date }) =>
    paymentFindings({ today: newYorkDay(new Date()), transaction_date, reversed_date: payment.transaction_date });
}
