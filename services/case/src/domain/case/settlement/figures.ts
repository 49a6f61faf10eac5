import {
  type Cents,
  type DuePart,
  packetTexts,
  type SettledAmounts,
  type SettledPacket,
  settlementTexts,
} from '@atlas/contracts';
import { allocate, countFrom, type Day, inForce, interestText, NO_FEE, plusDays, type RuleTables } from '@atlas/case-rules';
import { splitAsFixed, splitByPrincipal, type Share } from '../../packet/payment-split.js';
import type { SettlementOrder } from './settlement-order.js';
import { bookOf, interestRuleOf } from '../case-book.js';
import type { Case } from '../case.state.js';
import { openFilingFee } from '../dues.js';
import { moneyOfCase } from '../money.js';
import { refuseMissing } from '../refusals.js';
import { feeOnSettled } from './fee.js';
import { agreed } from './percent.js';
import { beforeReceipts } from './receipts.js';
import { interestOnSettled, settledInterestSum, type AccruedPrincipal } from './settled-interest.js';

/** The figures of a settlement, of one case or of all that share it. */
export interface Figures extends SettledAmounts {
  readonly principal_of_cents: Cents;
  readonly principal_pct: number;
  readonly interest_of_cents: Cents | null;
  readonly interest_pct: number;
  readonly interest_from: Day | null;
  readonly interest_to: Day;
  readonly named: readonly DuePart[];
  readonly payment_due_on: Day;
  /** The rule of the interest, and that which made the fee, in words; null: none applies, or the fee was agreed. */
  readonly interest_rule: string | null;
  readonly fee_rule: string | null;
  readonly bills: readonly FigureOfBill[];
}

/** The settled part of a bill, and the basis of its interest. */
export interface FigureOfBill extends Omit<AccruedPrincipal, 'interest' | 'interest_cents'> {
  /** The open amount of the bill. */
  readonly open_cents: Cents;
  readonly interest_cents: Cents;
}

const PAY_THE_AWARD = 'D27';
/** If no row of the deadline table says when an award must be paid. */
const DAYS_TO_PAY = 30;
const ALL = 100;

/**
 * Calculates a settlement (spec/domain.md A1, A2): a part of the balance, interest on that part, the attorney's fee on both, and the
 * advanced filing fee. Amounts given in the order are used; the rest follows from the rule tables. Cases that settle together have one fee, since
 * its unit is the injured person in one proceeding.
 */
export function figuresOf(
  cases: readonly Case[],
  order: SettlementOrder,
  rules: RuleTables | undefined,
  isPacket = false,
): Figures {
  const open = cases.map(beforeReceipts);
  const principal_of_cents = open.reduce((sum, one) => sum + Math.max(0, moneyOfCase(one).balance_cents), 0);
  const { settlement_type: type, settled_on } = order;
  const usual = type.counts_as === 'withdrawal' ? 0 : ALL;
  const fixed = order.bills?.reduce((sum, { principal_cents }) => sum + principal_cents, 0) ?? null;
  const principal = agreed(
    { cents: order.principal_cents ?? fixed, pct: order.principal_pct },
    principal_of_cents,
    type.principal_pct ?? usual,
  );
  const shares = sharesOf(open, principal.cents, order);
  const interest_to = order.interest_to ?? settled_on;
  const period = { from: order.interest_from, to: interest_to };
  const parts = shares.map(({ amount_cents, ...share }) => ({ ...share, principal_cents: amount_cents }));
  const accrued = rules ? interestOnSettled(open, parts, rules, period) : parts.map(withoutRules);
  const interest_of_cents = rules ? settledInterestSum(accrued, rules.of(null), interest_to) : null;
  const named = { cents: order.interest_cents ?? fixedInterest(order), pct: order.interest_pct };
  const interest = agreed(named, interest_of_cents ?? 0, type.interest_pct ?? usual);
  const due = rules ? feeOnSettled(open, accrued, type.fee_stage, principal.cents + interest.cents, rules, isPacket) : NO_FEE;
  return {
    principal_of_cents,
    principal_cents: principal.cents,
    principal_pct: principal.pct,
    interest_of_cents,
    interest_cents: interest.cents,
    interest_pct: interest.pct,
    interest_from: order.interest_from,
    interest_to,
    attorney_fee_cents: order.attorney_fee_cents ?? due.cents,
    filing_fee_cents: order.filing_fee_cents ?? (type.counts_as === 'withdrawal' ? 0 : filingFees(open)),
    named: order.named ?? namedIn(order, principal.isNamed, interest.isNamed),
    payment_due_on: order.payment_due_on ?? payBy(settled_on, cases[0], rules),
    interest_rule: rules ? interestRulesOf(cases, rules) : null,
    fee_rule: order.fee_rule ?? (order.attorney_fee_cents === null ? due.rule : null),
    bills: billsOf(accrued, shares, interest.cents, order),
  };
}

const withoutRules = (part: Omit<AccruedPrincipal, 'interest' | 'interest_cents' | 'overdue_on' | 'missing'>) => ({
  ...part,
  interest: null,
  interest_cents: 0,
  overdue_on: null,
  missing: null,
});

const namedIn = (order: SettlementOrder, principal: boolean, interest: boolean): readonly DuePart[] => [
  ...(principal ? (['principal'] as const) : []),
  ...(interest ? (['interest'] as const) : []),
  ...(order.attorney_fee_cents === null ? [] : (['attorney_fee'] as const)),
  ...(order.filing_fee_cents === null ? [] : (['filing_fee'] as const)),
];

const filingFees = (cases: readonly Case[]): Cents => cases.reduce((sum, one) => sum + Math.max(0, openFilingFee(one)), 0);

/** 30 calendar days after, or as the firm's deadline D27 says for cases of this type. */
function payBy(settled_on: Day, first: Case | undefined, rules: RuleTables | undefined): Day {
  const book = first && rules && bookOf(first, rules);
  const rule = inForce(book?.deadlines.filter(({ code }) => code === PAY_THE_AWARD) ?? [], settled_on);
  return rule && book ? countFrom(rule, settled_on, book.calendar).due : plusDays(settled_on, DAYS_TO_PAY);
}

/** The interest rules of the cases, each once. */
function interestRulesOf(cases: readonly Case[], rules: RuleTables): string | null {
  const texts = cases.flatMap(current => {
    const rule = interestRuleOf(current, bookOf(current, rules));
    return rule ? [interestText(rule)] : [];
  });
  return [...new Set(texts)].join('; ') || null;
}

/** The principal of each bill: as entered, else in proportion to what is open, first of each case, then of its bills. */
function sharesOf(cases: readonly Case[], principal_cents: Cents, { bills }: SettlementOrder): readonly Share[] {
  if (!bills) {
    const ofCases = allocate(principal_cents, cases.map(openClaim));
    return cases.flatMap(one => splitByPrincipal([one], ofCases.get(one.case_id) ?? 0));
  }
  const only = cases.length === 1 ? cases[0]?.case_id : undefined;
  const parts = bills.map(({ case_id, treatment_id, principal_cents: cents }) => ({
    case_id: case_id ?? only ?? refuseMissing('bills', packetTexts.selectCase),
    treatment_id,
    amount_cents: cents,
  }));
  return splitAsFixed(cases, principal_cents, parts, { part: 'principal', field: 'bills' });
}

const openClaim = (current: Case) => ({ id: current.case_id, weight: Math.max(0, moneyOfCase(current).balance_cents) });

const nameOf = ({ case_id, treatment_id }: Pick<Share, 'case_id' | 'treatment_id'>): string => `${case_id}/${treatment_id ?? ''}`;

/** Null: not entered. */
function fixedInterest({ bills }: SettlementOrder): Cents | null {
  const named = bills?.flatMap(({ interest_cents }) => interest_cents ?? []) ?? [];
  if (!bills || !named.length) return null;
  if (named.length < bills.length) refuseMissing('bills', settlementTexts.interestOfAllOrNone);
  return named.reduce((sum, cents) => sum + cents, 0);
}

/** Each bill's interest: as entered, else in proportion to its calculated interest, else to its principal. */
function billsOf(
  accrued: readonly AccruedPrincipal[],
  shares: readonly Share[],
  interest_cents: Cents,
  order: SettlementOrder,
): readonly FigureOfBill[] {
  const fixed = fixedInterest(order) === interest_cents ? order.bills : null;
  const bore = accrued.some(one => one.interest_cents > 0);
  const divided = allocate(
    interest_cents,
    accrued.map(one => ({ id: nameOf(one), weight: bore ? one.interest_cents : one.principal_cents })),
  );
  return accrued.map(({ interest: _exact, ...one }, at) => ({
    ...one,
    open_cents: shares[at]?.balance_cents ?? 0,
    interest_cents:
      fixed?.find(({ treatment_id }) => treatment_id === one.treatment_id)?.interest_cents ??
      (fixed ? 0 : (divided.get(nameOf(one)) ?? 0)),
  }));
}

/** A packet's figures by case: each fee and filing fee divided over the cases by the largest remainder, so that the parts add up. */
export function partsByCase(cases: readonly Case[], whole: Figures): ReadonlyMap<string, SettledAmounts> {
  const sums = cases.map(current => {
    const bills = whole.bills.filter(({ case_id }) => case_id === current.case_id);
    return {
      id: current.case_id,
      principal_cents: bills.reduce((sum, one) => sum + one.principal_cents, 0),
      interest_cents: bills.reduce((sum, one) => sum + one.interest_cents, 0),
      advanced: Math.max(0, openFilingFee(beforeReceipts(current))),
    };
  });
  const byMoney = sums.map(one => ({ id: one.id, weight: one.principal_cents + one.interest_cents }));
  const byAdvance = sums.map(({ id, advanced }) => ({ id, weight: advanced }));
  const fees = allocate(whole.attorney_fee_cents, byMoney);
  const filings = allocate(whole.filing_fee_cents, byAdvance.some(({ weight }) => weight > 0) ? byAdvance : byMoney);
  return new Map(
    sums.map(({ id, principal_cents, interest_cents }) => [
      id,
      { principal_cents, interest_cents, attorney_fee_cents: fees.get(id) ?? 0, filing_fee_cents: filings.get(id) ?? 0 },
    ]),
  );
}

/** The settlement that the cases share, as each of them keeps it. */
export const sharedPacket = (packet_id: string, cases: readonly Case[], whole: Figures): SettledPacket => ({
  packet_id,
  cases: cases.map(({ case_id }) => case_id),
  principal_cents: whole.principal_cents,
  interest_cents: whole.interest_cents,
  attorney_fee_cents: whole.attorney_fee_cents,
  filing_fee_cents: whole.filing_fee_cents,
});
