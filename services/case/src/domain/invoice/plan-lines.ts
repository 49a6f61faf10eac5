import { plusDays } from '@atlas/case-rules';
import type { FeeComponent, InvoiceKind } from '@atlas/contracts';
import { groupBy } from '../rules/group-by.js';
import { isNothing, oppositeShares, sumOfShares, type InvoiceLine, type Shares } from './invoice-line.js';
import type { Posting } from './posting.js';
import { takesKind, type ProviderTerms } from './provider-terms.js';
import { oppositeFee, sharedOut } from './shares.js';
import { ChargedFees } from './taken-fees.js';

/** A line that a living invoice holds, with that invoice's kind. */
export interface ClaimedLine {
  readonly kind: InvoiceKind;
  readonly line: InvoiceLine;
}

/** Input of the invoice plan: the current payments of some cases, and the lines of active invoices for them. */
export interface CaseMoney {
  readonly postings: readonly Posting[];
  readonly claimed: readonly ClaimedLine[];
}

export interface InvoiceOrder {
  readonly kind: InvoiceKind;
  readonly period_from: string;
  readonly period_to: string;
  /** What is on hold today is not taken, whatever the period. */
  readonly today: string;
  /** Only these; absent: all. */
  readonly payment_ids?: readonly string[];
}

/** The date that a payment belongs to: in escrow the end of its hold, else its own date. */
export const countsOn = (
  { transaction_date, deposit_date }: Pick<Posting, 'transaction_date' | 'deposit_date'>,
  kind: InvoiceKind,
  { hold_days }: Pick<ProviderTerms, 'hold_days'>,
): string => (kind === 'escrow' ? plusDays(deposit_date ?? transaction_date, hold_days) : transaction_date);

/**
 * The lines of a provider's next invoice. A payment that no living invoice holds is taken once, in the period it counts in. One that an invoice of the same
 * kind has and that changed since is credited with exactly the invoiced amounts, whatever the agreement says today; its
 * current version is invoiced again.
 */
export function planLines(order: InvoiceOrder, { postings, claimed }: CaseMoney, terms: ProviderTerms): readonly InvoiceLine[] {
  const byPayment = groupBy(claimed, ({ line }) => line.payment_id);
  const now = new Map(postings.map(posting => [posting.payment_id, posting]));
  const planning = { order, terms, taken: new ChargedFees(claimed.map(({ line }) => line)) };
  const wanted = order.payment_ids && new Set(order.payment_ids);
  return inOrder(postings, claimed)
    .filter(id => !wanted || wanted.has(id))
    .flatMap(id => linesOf(byPayment.get(id) ?? [], now.get(id), planning));
}

interface Planning {
  readonly order: InvoiceOrder;
  readonly terms: ProviderTerms;
  /** Grows line by line. */
  readonly taken: ChargedFees;
}

/** The payments, the oldest first: a fee that is due once is taken from the first money that came. */
function inOrder(postings: readonly Posting[], claimed: readonly ClaimedLine[]): readonly string[] {
  const all = [...postings, ...claimed.map(({ line }) => line)].sort(
    (a, b) =>
      compare(a.transaction_date, b.transaction_date) || compare(a.case_id, b.case_id) || compare(a.payment_id, b.payment_id),
  );
  return [...new Set(all.map(({ payment_id }) => payment_id))];
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function linesOf(claimed: readonly ClaimedLine[], posting: Posting | undefined, planning: Planning): readonly InvoiceLine[] {
  const standing = standingOf(claimed);
  const last = claimed.at(-1);
  if (last && standing.size && (last.kind !== planning.order.kind || isInvoicedAs(standing, posting))) return [];
  let entry = Math.max(0, ...claimed.map(({ line }) => line.entry));
  const keep = (line: InvoiceLine): InvoiceLine => {
    planning.taken.add(line);
    return line;
  };
  const back = [...standing].map(([component, shares]) => keep(takenBack(claimed, component, shares, ++entry)));
  if (!posting || !isTaken(posting, planning)) return back;
  return [...back, keep(collectedLine(posting, ++entry, planning))];
}

/** What invoices say of the payment altogether, by component: a change of its type moves it from one to another. */
function standingOf(claimed: readonly ClaimedLine[]): ReadonlyMap<FeeComponent, Shares> {
  const groups = groupBy(claimed, ({ line }) => line.component);
  const sums = [...groups].map(([component, some]) => [component, sumOfShares(some.map(({ line }) => line))] as const);
  return new Map(sums.filter(([, shares]) => !isNothing(shares)));
}

function isInvoicedAs(standing: ReadonlyMap<FeeComponent, Shares>, posting: Posting | undefined): boolean {
  const [only] = standing;
  return standing.size === 1 && only?.[0] === posting?.component && only?.[1].amount_cents === posting?.amount_cents;
}

function isTaken(posting: Posting, { order, terms }: Planning): boolean {
  const day = countsOn(posting, order.kind, terms);
  return takesKind(terms, order.kind) && order.period_from <= day && day <= order.period_to && day <= order.today;
}

function collectedLine(posting: Posting, entry: number, { terms, taken }: Planning): InvoiceLine {
  const { facts: _facts, deposit_date: _deposited, ...posted } = posting;
  return { ...posted, entry, reason: 'collected', ...sharedOut(posting, terms, taken) };
}

/** The credit of all invoices for a payment's component, described as on its last line. */
function takenBack(claimed: readonly ClaimedLine[], component: FeeComponent, shares: Shares, entry: number): InvoiceLine {
  const lines = claimed.flatMap(({ line }) => (line.component === component ? [line] : []));
  const posted = lines.at(-1);
  if (!posted) throw new Error(`There is no ${component} line to reverse.`);
  const fees = groupBy(
    lines.flatMap(line => line.fees),
    fee => fee.fee_agreement_id,
  );
  return {
    ...posted,
    ...oppositeShares(shares),
    entry,
    reason: 'taken_back',
    fees: [...fees].map(([fee_agreement_id, some]) =>
      oppositeFee({ fee_agreement_id, cents: some.reduce((sum, { cents }) => sum + cents, 0) }),
    ),
  };
}
