import { isInEffect } from '@atlas/case-rules';
import { sumOfCents, wireFromCents, type CaseFigures, type Cents, type TypeTotal } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { moneyOfCase, moneyOfTreatment } from '../money.js';

/** What the bills and the payments of a case add up to. */
export function caseFigures(current: Case): CaseFigures {
  const { claim_cents, paid_cents } = moneyOfCase(current);
  const bills = current.treatments.map(({ id }) => moneyOfTreatment(current, id));
  const posted = current.ledger.filter(isInEffect);
  return {
    paid_pct: claim_cents > 0 ? Math.round((100 * paid_cents) / claim_cents) : 0,
    bills: {
      count: bills.length,
      codes: current.treatments.flatMap(({ cpt_codes }) => cpt_codes).length,
      bill_amount: wireFromCents(claim_cents),
      paid_amount: wireFromCents(sumOfCents(bills.map(bill => bill.paid_cents))),
      balance: wireFromCents(sumOfCents(bills.map(bill => bill.balance_cents))),
    },
    payments: { count: posted.length, by_type: totalsByType(posted) },
  };
}

/** In the order in which the types were first posted. */
function totalsByType(posted: Case['ledger']): readonly TypeTotal[] {
  const cents = new Map<string, Cents>();
  const names = new Map<string, string>();
  for (const { payment } of posted) {
    const { code, name } = payment.transaction_type;
    names.set(code, name);
    cents.set(code, (cents.get(code) ?? 0) + payment.amount_cents);
  }
  return [...cents].map(([transaction_type, amount]) => ({
    transaction_type,
    transaction_type_name: names.get(transaction_type) ?? transaction_type,
    amount: wireFromCents(amount),
  }));
}
