import { isAdvanced, whoGetsWhat } from '@atlas/contracts';
import { oppositeShares, type Shares, type TermFee } from './invoice-line.js';
import type { Posting } from './posting.js';
import type { ProviderTerms } from './provider-terms.js';
import type { ChargedFees } from './taken-fees.js';

type SharedOut = Shares & { readonly fees: readonly TermFee[] };

/**
 * A payment shared out by the agreement in force on the day it was made, and the rows that decided. What went back to the insurer is shared as what came
 * in, with the other sign.
 */
export function sharedOut(posting: Posting, { agreement, costs_advanced_by }: ProviderTerms, taken: ChargedFees): SharedOut {
  const { component, amount_cents, facts, transaction_date } = posting;
  const terms = agreement.map(({ term }) => term);
  const [share] = whoGetsWhat(terms, {
    ...facts,
    on: transaction_date,
    collected: { [component]: Math.abs(amount_cents) },
    costs_advanced_by,
    taken: agreement.map(({ id, term }) => taken.of(id, posting, term.basis === 'flat_case')),
  });
  if (!share) throw new Error(`${component} has no recipient.`);
  const agreed = share.fees.reduce((sum, fee) => sum + fee, 0);
  const firm_cents = isAdvanced(component) ? agreed : share.firm;
  const shares: Shares = {
    amount_cents: share.amount,
    client_cents: share.provider,
    firm_cents,
    advancer_cents: share.firm - firm_cents,
    funder_cents: share.funder,
  };
  const fees = share.rows.flatMap((row, at): TermFee[] => {
    const decided = agreement[row];
    return decided ? [{ fee_agreement_id: decided.id, cents: share.fees[at] ?? 0 }] : [];
  });
  return amount_cents < 0 ? { ...oppositeShares(shares), fees: fees.map(oppositeFee) } : { ...shares, fees };
}

export const oppositeFee = ({ fee_agreement_id, cents }: TermFee): TermFee => ({
  fee_agreement_id,
  cents: cents === 0 ? 0 : -cents,
});
