import { balanceEffectOf, sumOfCents, type Cents, type Payment, type Signature, type TransactionType } from '@atlas/contracts';

/** What an entry does to the case. Fixed when it is posted: a later change of the transaction type moves no posted money. */
export interface BalanceEffect {
  /** Principal received, net: lowers the balance. */
  readonly paid_cents: Cents;
  /** Write-offs and deductibles (negative), credits (positive): added to the balance. */
  readonly adjustment_cents: Cents;
}

export interface LedgerEntry extends BalanceEffect {
  readonly payment: Payment;
  readonly posted: Signature;
  readonly standing: 'posted' | 'reversed' | 'reversal' | 'replaced' | 'deleted';
  readonly reverses_id: string | null;
  readonly reversed_by_id: string | null;
}

export interface Money {
  readonly claim_cents: Cents;
  readonly paid_cents: Cents;
  readonly balance_cents: Cents;
}

/** −0 is no amount. */
const negative = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

/**
 * Component and sign of the transaction type decide: principal received lowers the balance, a refund to the
 * insurer raises it, interest and fees leave it alone. A reversal has the opposite sign of its entry: see `opposite`.
 */
export function effectOf({ component, balance_sign }: TransactionType, amount_cents: Cents): BalanceEffect {
  const onBalance = balanceEffectOf(balance_sign, amount_cents);
  return component === 'principal'
    ? { paid_cents: negative(onBalance), adjustment_cents: 0 }
    : { paid_cents: 0, adjustment_cents: onBalance };
}

/** What takes an effect back. */
export const opposite = ({ paid_cents, adjustment_cents }: BalanceEffect): BalanceEffect => ({
  paid_cents: negative(paid_cents),
  adjustment_cents: negative(adjustment_cents),
});

export const balanceEffect = ({ paid_cents, adjustment_cents }: BalanceEffect): Cents => adjustment_cents - paid_cents;

/** balance = claim − principal net of refunds and reversals − write-offs and deductibles + credits; below zero it is a credit. */
export function moneyOf(claim_cents: Cents, ledger: readonly BalanceEffect[]): Money {
  return {
    claim_cents,
    paid_cents: sumOfCents(ledger.map(({ paid_cents }) => paid_cents)),
    balance_cents: claim_cents + sumOfCents(ledger.map(balanceEffect)),
  };
}

/** A payment that counts: nothing took it back. */
export const isInEffect = ({ standing }: LedgerEntry): boolean => standing === 'posted';

/** An entry as it is when it is posted. */
export const posted = (payment: Payment, signature: Signature): LedgerEntry => ({
  payment,
  posted: signature,
  standing: 'posted',
  reverses_id: null,
  reversed_by_id: null,
  ...effectOf(payment.transaction_type, payment.amount_cents),
});

/** The entry `id` stays as `kept`, reversed by `reversal`, which is appended last. */
export function takenBack(
  ledger: readonly LedgerEntry[],
  id: string,
  kept: Payment,
  reversal: Payment,
  standing: 'reversed' | 'replaced' | 'deleted',
  signature: Signature,
): readonly LedgerEntry[] {
  const entry = ledger.find(({ payment }) => payment.id === id);
  if (!entry) return ledger;
  const taken: LedgerEntry = { ...entry, payment: kept, standing, reversed_by_id: reversal.id };
  const back: LedgerEntry = {
    payment: reversal,
    posted: signature,
    standing: 'reversal',
    reverses_id: kept.id,
    reversed_by_id: null,
    ...opposite(entry),
  };
  return [...ledger.map(one => (one === entry ? taken : one)), back];
}
