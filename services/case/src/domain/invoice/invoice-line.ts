import type { BillName, Cents, FeeComponent } from '@atlas/contracts';

/** How an amount is shared out: the four parts add up to it. Negative where money went back. */
export interface Shares {
  readonly amount_cents: Cents;
  /** The provider's, who is the client. */
  readonly client_cents: Cents;
  /** The firm's fee. */
  readonly firm_cents: Cents;
  /** Back to the firm, of filing fees and costs that it had advanced. */
  readonly advancer_cents: Cents;
  /** Back to the funder, who had advanced them. */
  readonly funder_cents: Cents;
}

/** What a row of the fee agreement took of a line for the firm. */
export interface TermFee {
  readonly fee_agreement_id: number;
  readonly cents: Cents;
}

/** A payment of a case on an invoice, with the names and figures of the day it was issued. */
export interface InvoiceLine extends Shares {
  readonly payment_id: string;
  /** Counts the lines of this payment on all invoices: two issuers that take the same payment take the same number. */
  readonly entry: number;
  readonly case_id: string;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly treatment: BillName | null;
  readonly component: FeeComponent;
  readonly type_name: string;
  readonly transaction_date: string;
  readonly check_no: string | null;
  /** Credit: an earlier invoice had it, and it was reversed or changed since. */
  readonly reason: 'collected' | 'taken_back';
  /** The rows that decided; none where nothing is agreed. */
  readonly fees: readonly TermFee[];
}

const SHARES = ['amount_cents', 'client_cents', 'firm_cents', 'advancer_cents', 'funder_cents'] as const;

/** −0 is no amount. */
const plus = (a: Cents, b: Cents): Cents => (a + b === 0 ? 0 : a + b);
const times = (sign: number, cents: Cents): Cents => (cents === 0 ? 0 : sign * cents);

export const NO_SHARES: Shares = { amount_cents: 0, client_cents: 0, firm_cents: 0, advancer_cents: 0, funder_cents: 0 };

const eachShare = (value: (name: keyof Shares) => Cents): Shares =>
  Object.fromEntries(SHARES.map(name => [name, value(name)])) as unknown as Shares;

export const sumOfShares = (some: readonly Shares[]): Shares =>
  some.reduce<Shares>((total, one) => eachShare(name => plus(total[name], one[name])), NO_SHARES);

export const oppositeShares = (shares: Shares): Shares => eachShare(name => times(-1, shares[name]));

export const isNothing = (shares: Shares): boolean => SHARES.every(name => shares[name] === 0);

/** Every cent of it is allocated to a party. */
export const isEven = (shares: Shares): boolean =>
  shares.client_cents + shares.firm_cents + shares.advancer_cents + shares.funder_cents === shares.amount_cents;

/** What a number of lines comes to: gross = fee + costs + net. */
export interface InvoiceSums {
  readonly gross_cents: Cents;
  readonly fee_cents: Cents;
  readonly costs_cents: Cents;
  readonly net_cents: Cents;
}

export function sumsOf(lines: readonly Shares[]): InvoiceSums {
  const { amount_cents, client_cents, firm_cents, advancer_cents, funder_cents } = sumOfShares(lines);
  return {
    gross_cents: amount_cents,
    fee_cents: firm_cents,
    costs_cents: plus(advancer_cents, funder_cents),
    net_cents: client_cents,
  };
}
