import { formatCents, type Cents } from '../../money/money.js';
import { dayRules, findingsOf, type Finding, type PlausibilityRule } from './rule.js';
import { paymentTexts } from '../../texts/payment.js';

/** A payment beside what it pays. */
export interface CheckedPayment {
  readonly today: string;
  readonly transaction_date?: string | null | undefined;
  readonly deposit_date?: string | null | undefined;
  readonly check_date?: string | null | undefined;
  readonly accident_date?: string | null | undefined;
  /** Of the bill, else the first service of the case. */
  readonly dos_from?: string | null | undefined;
  /** What is left of the bill's balance, else of the case's, after the payment; undefined when it does not lower it. */
  readonly balance_after_cents?: Cents | undefined;
  readonly pays?: 'bill' | 'case' | 'cases' | undefined;
  /** Of a reversal: the day of the payment that it reverses. */
  readonly reversed_date?: string | null | undefined;
}

const { inTheFuture, before } = dayRules<CheckedPayment>({
  transaction_date: 'Transaction Date',
  deposit_date: 'Deposit Date',
  check_date: 'Check Date',
  accident_date: 'Accident Date',
  dos_from: 'the first date of service',
  reversed_date: 'the date of the payment that it reverses',
});

const PAYMENT_RULES: readonly PlausibilityRule<CheckedPayment>[] = [
  inTheFuture('impossible', 'transaction_date'),
  inTheFuture('unlikely', 'deposit_date'),
  inTheFuture('unlikely', 'check_date'),
  before('unlikely', 'transaction_date', 'accident_date'),
  before('unlikely', 'transaction_date', 'dos_from'),
  before('unlikely', 'transaction_date', 'reversed_date'),
  {
    severity: 'unlikely',
    fields: ['amount', 'treatment_id', 'transaction_type'],
    find: ({ balance_after_cents = 0, pays = 'case' }) =>
      balance_after_cents < 0 ? paymentTexts.aboveBalance(formatCents(-balance_after_cents), pays) : undefined,
  },
];

export const paymentFindings = (facts: CheckedPayment, changed?: ReadonlySet<string>): readonly Finding[] =>
  findingsOf(PAYMENT_RULES, facts, changed);
