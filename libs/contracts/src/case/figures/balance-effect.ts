import { centsFromWire, wireFromCents, type Cents } from '../../money/money.js';
import type { BalanceSign } from '../events/case-facts.js';

const SIGNS = { minus: -1, none: 0, plus: 1, opposite: 0 } as const;

/** −0 is no amount. */
const product = (sign: number, cents: Cents): Cents => (sign === 0 || cents === 0 ? 0 : sign * cents);

/** What an amount of a transaction type does to the balance. A reversal has the opposite effect of the entry that it reverses. */
export const balanceEffectOf = (sign: BalanceSign, cents: Cents): Cents => product(SIGNS[sign], cents);

/** A payment that is being entered, beside the balance that it changes; amounts in dollars. */
export interface EnteredPayment {
  /** Undefined while no transaction type is chosen. */
  readonly balance_sign: BalanceSign | undefined;
  readonly amount: number | null | undefined;
  readonly balance: number;
  /** Of an entry that is being changed: what it did to this balance. */
  readonly replaced_effect?: number;
}

/** What posting a payment would make of the balance. Nothing is saved. */
export interface PaymentPreview {
  /** In dollars. */
  readonly balance_after: number;
  /** For `paymentFindings`: undefined where the payment does not lower the balance. */
  readonly balance_after_cents: Cents | undefined;
}

/** The balance after a payment that is not posted yet, by the rule that the ledger posts it with. */
export function previewPayment({ balance_sign, amount, balance, replaced_effect = 0 }: EnteredPayment): PaymentPreview {
  const effect = balance_sign === undefined ? 0 : balanceEffectOf(balance_sign, centsFromWire(amount ?? 0));
  const after = centsFromWire(balance) - centsFromWire(replaced_effect) + effect;
  return { balance_after: wireFromCents(after), balance_after_cents: effect < 0 ? after : undefined };
}
