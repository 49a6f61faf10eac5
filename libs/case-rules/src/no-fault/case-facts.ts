import type { InsurerKind, ProofBasis } from '@atlas/contracts';
import { countFrom } from './count.js';
import { earlier, later, plusDays, type Day } from './days.js';
import { switchOn, type DeadlineRule, type RuleBook, type RuleSwitch } from './rule-book.js';

/** The work on a policy issue, in hours. */
export interface PolicyIssueWork {
  readonly hours: number;
  readonly appearance_hours: number;
}

/** What the rules ask of one bill. */
export interface BillFacts {
  readonly id: string;
  /** As the history names it. */
  readonly name: string;
  /** The first day of service: its 45 days are over first. */
  readonly service_on: Day;
  readonly sent_on: Day | null;
  readonly proof_received_on: Day | null;
  readonly proof_basis: ProofBasis | null;
  readonly verification_complete_on: Day | null;
  readonly denial_on: Day | null;
  readonly denial_received_on: Day | null;
  /** Why it was mailed late. */
  readonly late_reason: string | null;
  readonly is_paid: boolean;
  /** The date on which it was fully paid; null: not paid, or the date is not known. */
  readonly paid_on: Day | null;
}

/** What the rules ask of a case. */
export interface CaseFacts {
  readonly accident_on: Day | null;
  /** Arbitration or suit was begun. */
  readonly filed_on: Day | null;
  /** The insurer gave a claim number: it had notice. */
  readonly has_claim_number: boolean;
  readonly insurer_kind: InsurerKind | null;
  readonly is_closed: boolean;
  /** There is a claim, and nothing is owed on it. */
  readonly is_paid: boolean;
  readonly settled: SettledFacts | null;
  /** Of the hearing that the case waits for. */
  readonly hearing_on: Day | null;
  readonly status_limit: StatusLimit | null;
  readonly bills: readonly BillFacts[];
}

/** What a case is settled for takes the place of its other duties. */
export interface SettledFacts {
  readonly settled_on: Day;
  readonly payment_due_on: Day;
  readonly is_paid: boolean;
}

/** How long a case may have its status. */
export interface StatusLimit {
  readonly status: string;
  readonly since: Day;
  readonly days: number;
}

/** A day something arrived, and how that is known. */
export interface Received {
  readonly on: Day;
  readonly basis: ProofBasis | 'entered';
  /** The setting by which a receipt was presumed. */
  readonly presumed_by?: RuleSwitch;
}

/** The mail is presumed to arrive some days after it was sent; null when nothing was sent or no setting says how many. */
function presumed(sent: Day | null, book: RuleBook): Received | null {
  const days = sent === null ? undefined : switchOn(book, 'presumed_receipt_days', sent);
  return sent === null || !days ? null : { on: plusDays(sent, Number(days.value)), basis: 'presumed', presumed_by: days };
}

type ProofFacts = Pick<BillFacts, 'sent_on' | 'proof_received_on' | 'proof_basis'>;

export const proofReceived = (bill: ProofFacts, book: RuleBook): Received | null =>
  bill.proof_received_on === null
    ? presumed(bill.sent_on, book)
    : { on: bill.proof_received_on, basis: bill.proof_basis ?? 'entered' };

/** The day from which the insurer had all it asked for: the bill, or the last verification where that came later. */
export const proofComplete = ({ verification_complete_on }: Pick<BillFacts, 'verification_complete_on'>, proof: Received): Day =>
  verification_complete_on === null ? proof.on : later(proof.on, verification_complete_on);

export const denialReceived = (bill: BillFacts, book: RuleBook): Received | null =>
  bill.denial_received_on === null ? presumed(bill.denial_on, book) : { on: bill.denial_received_on, basis: 'entered' };

/** The row of a deadline in force: each row says by which day of the case it is chosen. */
export function ruleFor(
  rows: readonly DeadlineRule[],
  dayOf: (key: DeadlineRule['key_date']) => Day | null,
): DeadlineRule | undefined {
  let found: DeadlineRule | undefined;
  for (const row of rows) {
    const on = dayOf(row.key_date);
    const holds = on !== null && row.effective_from <= on && (row.effective_to === null || on <= row.effective_to);
    if (holds && (!found || row.effective_from > found.effective_from)) found = row;
  }
  return found;
}

type KeyFacts = Pick<CaseFacts, 'accident_on' | 'filed_on'>;

/** By which day of the case a rule's row is chosen. */
export const keyDays =
  (facts: KeyFacts, bill: Pick<BillFacts, 'service_on'> | null, trigger: Day | null) =>
  (key: DeadlineRule['key_date']): Day | null => {
    switch (key) {
      case 'trigger':
        return trigger;
      case 'accident':
        return facts.accident_on;
      case 'service':
        return bill?.service_on ?? null;
      case 'filed':
        return facts.filed_on;
    }
  };

/** The day benefits are overdue after: never rolled, earlier by the days the insurer asked for verification too late (D11). */
export interface Overdue {
  readonly on: Day;
  /** The last day to pay in time: moved to a business day where the rule says so. */
  readonly pay_by: Day;
  readonly rule: DeadlineRule;
}

export function overdueOf(
  facts: KeyFacts,
  bill: Pick<BillFacts, 'service_on' | 'verification_complete_on'>,
  proof: Received,
  book: RuleBook,
  lateDays = 0,
): Overdue | null {
  const complete = proofComplete(bill, proof);
  const rule = ruleFor(book.overdue, keyDays(facts, bill, complete));
  if (!rule) return null;
  const { unrolled, due } = countFrom(rule, complete, book.calendar);
  return { rule, on: plusDays(unrolled, -lateDays), pay_by: due };
}

/** When a bill can be called overdue: at the earliest, as if it had arrived the day it was mailed, and for certain. */
export interface OverdueWindow {
  readonly earliest: Day;
  readonly certain: Day;
}

/** Null: nothing says when it was received or mailed, or no rule is for the case. */
export function overdueWindow(facts: CaseFacts, bill: BillFacts, book: RuleBook): OverdueWindow | null {
  const proof = proofReceived(bill, book);
  const certain = proof && overdueOf(facts, bill, proof, book);
  if (!proof || !certain) return null;
  if (proof.basis !== 'presumed' || bill.sent_on === null) return { earliest: certain.on, certain: certain.on };
  const mailed = overdueOf(facts, bill, { on: bill.sent_on, basis: 'presumed' }, book);
  return { earliest: mailed?.on ?? certain.on, certain: certain.on };
}

export const earliestOf = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((one, other) => (one === null ? other : other === null ? one : earlier(one, other)), null);
