import { type InterestStartReason, type InterestState, rulesTexts, type WhyLine } from '@atlas/contracts';
import { accrualSegments, type Span, type TollStart, type TollTerms } from './accrual.js';
import {
  denialReceived,
  keyDays,
  overdueOf,
  proofReceived,
  ruleFor,
  type BillFacts,
  type CaseFacts,
  type Received,
} from './case-facts.js';
import { countFrom } from './count.js';
import { earlier, written, type Day } from './days.js';
import { exactInterest, NOTHING, piecesOf, type Exact, type Piece, type PrincipalStep } from './interest.js';
import { inForce, switchOn, type DeadlineRule, type InterestRule, type RuleBook, type RuleSwitch } from './rule-book.js';
import { dayLine, deadlineLine, factLine, interestLine, missingLine, spanLine, switchLine } from './why.js';

/** Everything that interest on one bill is made from. */
export interface AccruingBill {
  readonly facts: CaseFacts;
  readonly bill: BillFacts;
  readonly principal: readonly PrincipalStep[];
  readonly court_tolls: readonly Span[];
}

/** Interest on a bill before rounding, with what made it. */
export interface Accrued {
  readonly state: InterestState;
  readonly reason: InterestStartReason;
  readonly overdue_on: Day | null;
  readonly starts_on: Day | null;
  readonly days: number;
  /** Null: a fact or a rule is missing; `why` says which. */
  readonly interest: Exact | null;
  readonly pieces: readonly Piece[];
  readonly rule: InterestRule | null;
  readonly why: readonly WhyLine[];
}

const received = (label: string, { on, basis, presumed_by }: Received): WhyLine[] => [
  dayLine(label, on, basis === 'entered' ? '' : basis),
  ...(presumed_by ? [switchLine(presumed_by)] : []),
];

const unknown = (why: readonly WhyLine[], what: string): Accrued => ({
  state: 'UNKNOWN',
  reason: 'UNKNOWN',
  overdue_on: null,
  starts_on: null,
  days: 0,
  interest: null,
  pieces: [],
  rule: null,
  why: [...why, missingLine(what)],
});

/** The rule tables hold no interest for cases of this type. Whether a bill was overdue still decides about a fee. */
const withoutInterest = (overdue_on: Day | null): Accrued => ({
  state: 'NONE',
  reason: 'NONE',
  overdue_on,
  starts_on: null,
  days: 0,
  interest: NOTHING,
  pieces: [],
  rule: null,
  why: [factLine(rulesTexts.interest, rulesTexts.noInterest)],
});

/**
 * Interest of one bill up to a day (11 NYCRR 65-3.9, or whatever the rule rows for the case's type say). A missing fact is named, never guessed.
 */
export function accrue({ facts, bill, principal, court_tolls }: AccruingBill, book: RuleBook, asOf: Day): Accrued {
  const proof = proofReceived(bill, book);
  if (!book.interest.length) return withoutInterest(proof && (overdueOf(facts, bill, proof, book)?.on ?? null));
  if (!proof) return unknown([], bill.sent_on === null ? rulesTexts.mailingDate : rulesTexts.presumedReceipt);
  const why = received(rulesTexts.proofReceived, proof);
  const { verification_complete_on } = bill;
  if (verification_complete_on !== null) why.push(dayLine(rulesTexts.verificationComplete, verification_complete_on));
  if (facts.accident_on === null) return unknown(why, rulesTexts.accidentDateForRule);
  const rule = inForce(book.interest, facts.accident_on);
  const overdue = overdueOf(facts, bill, proof, book);
  if (!rule || !overdue) return unknown(why, rulesTexts.interestRule);
  why.push(deadlineLine(overdue.rule), dayLine(rulesTexts.overdue, overdue.on, rulesTexts.businessDayOrNot), interestLine(rule));

  // Without a rule of the toll for cases of this type a denial stops nothing.
  const denial = book.toll.length ? denialReceived(bill, book) : null;
  const toll = denial && tollOf(facts, bill, denial, book, asOf);
  if (denial && !toll) return unknown(why, rulesTexts.lateRequestRule);
  why.push(...tollLines(denial, toll, facts.filed_on, court_tolls));

  const spans = { overdue_on: overdue.on, denial_received_on: denial?.on ?? null, filed_on: facts.filed_on, court_tolls };
  const pieces = piecesOf(accrualSegments(spans, toll?.terms ?? null, asOf), principal);
  const bearing = pieces.filter(({ cents }) => cents > 0);
  return {
    ...standing(bearing, { bill, asOf, overdue_on: overdue.on, isStopped: isStopped(toll, facts.filed_on) }),
    overdue_on: overdue.on,
    days: bearing.reduce((sum, { days }) => sum + days, 0),
    interest: exactInterest(pieces, rule),
    pieces: bearing,
    rule,
    why: [...why, ...bearing.map(spanLine)],
  };
}

interface Toll {
  readonly terms: TollTerms;
  readonly rule: DeadlineRule;
  readonly setting: RuleSwitch;
}

const isTollStart = (value: string): value is TollStart => value === 'RECEIPT' || value === 'DAY_31';

function tollOf(facts: CaseFacts, bill: BillFacts, denial: Received, book: RuleBook, asOf: Day): Toll | null {
  const rule = ruleFor(book.toll, keyDays(facts, bill, denial.on));
  const setting = switchOn(book, 'toll_start', asOf);
  if (!rule || !setting || !isTollStart(setting.value)) return null;
  const { due } = countFrom(rule, denial.on, book.calendar);
  return { rule, setting, terms: { toll_start: setting.value, days: rule.offset, act_by: due } };
}

const isStopped = (toll: Toll | null, filed_on: Day | null): boolean =>
  toll !== null && (filed_on === null || filed_on > toll.terms.act_by);

function tollLines(denial: Received | null, toll: Toll | null, filed_on: Day | null, court_tolls: readonly Span[]): WhyLine[] {
  return [
    ...(denial ? received(rulesTexts.denialReceived, denial) : []),
    ...(filed_on === null ? [] : [dayLine(rulesTexts.filed, filed_on)]),
    ...(toll ? [deadlineLine(toll.rule)] : []),
    // The setting matters only without timely action.
    ...(toll && isStopped(toll, filed_on) ? [switchLine(toll.setting)] : []),
    ...court_tolls.map(({ from, to }) => dayLine(rulesTexts.courtDelay, from, rulesTexts.to(written(to)))),
    ...(denial && filed_on === null ? [factLine(rulesTexts.filed, rulesTexts.notYet)] : []),
  ];
}

interface Standing {
  readonly bill: BillFacts;
  readonly asOf: Day;
  readonly overdue_on: Day;
  readonly isStopped: boolean;
}

function standing(
  pieces: readonly Piece[],
  { bill, asOf, overdue_on, isStopped }: Standing,
): Pick<Accrued, 'state' | 'reason' | 'starts_on'> {
  const first = pieces[0];
  const starts_on = first?.from ?? null;
  const reason = first ? (first.start === 'filed' ? 'FILED' : 'OVERDUE') : undefined;
  if (bill.is_paid) return { state: 'PAID', reason: reason ?? 'PAID', starts_on };
  if (asOf <= overdue_on) return { state: 'NOT_OVERDUE', reason: 'NOT_OVERDUE', starts_on: null };
  const runsOn = pieces.at(-1)?.to === asOf;
  if (isStopped && !runsOn) return { state: 'STOPPED', reason: reason ?? 'STOPPED', starts_on };
  return { state: 'ACCRUING', reason: reason ?? 'OVERDUE', starts_on: starts_on ?? earlier(overdue_on, asOf) };
}
