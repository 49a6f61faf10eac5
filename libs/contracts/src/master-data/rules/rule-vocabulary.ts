/** How sure the origin of a rule row is. */
export const RULE_CONFIDENCES = { C: 'Official text', S: 'Secondary source', I: 'Interpretation', U: 'Not verified' } as const;
export type RuleConfidence = keyof typeof RULE_CONFIDENCES;

/** What sets a deadline's period going. */
export const DEADLINE_TRIGGERS = {
  accident: 'Accident',
  service: 'First day of service',
  expense: 'Earnings lost, expense incurred',
  notice_received: 'Application (NF-2) received',
  proof_received: 'Bill received by the insurer',
  proof_complete: 'Proof of claim complete',
  verification_requested: 'Verification requested',
  verification_unanswered: 'First request unanswered for 30 days',
  verification_received: 'Verification forms received',
  denial_received: 'Denial received',
  denied_or_overdue: 'Denied or overdue',
  late_notice_denial: 'Denial for late notice mailed',
  overdue: 'Benefits overdue',
  filed: 'Arbitration or lawsuit started',
  submissions_noticed: 'Notice of written submissions mailed',
  conciliation: 'Conciliation begun',
  hearing_closed: 'Hearing closed',
  award_mailed: 'Award mailed',
  master_initiated: 'Master arbitration initiated',
  master_award: 'Master award',
  none: 'No period, for information',
} as const;
export type DeadlineTrigger = keyof typeof DEADLINE_TRIGGERS;

/** Facts of a case by which a duty is done. */
export const DEADLINE_DONE = {
  notice_given: 'Insurer has a claim number',
  bill_sent: 'Bill sent',
  denied: 'Denied',
  paid: 'Paid in full',
  filed: 'Filed',
} as const;
export type DeadlineDone = keyof typeof DEADLINE_DONE;

/** Who has to act. `firm` is the account's own office: 'Us' on its screens. */
export const DEADLINE_OWNERS = {
  firm: 'Us',
  provider: 'Provider',
  insurer: 'Insurer',
  both: 'Both sides',
  arbitrator: 'Arbitrator',
  injured: 'Injured person',
} as const;
export type DeadlineOwner = keyof typeof DEADLINE_OWNERS;

/** The facts of `DEADLINE_DONE` by who makes them so; a duty is done late only when its owner did it. */
export const DONE_BY_PARTY = {
  notice_given: 'ours',
  bill_sent: 'ours',
  denied: 'insurer',
  paid: 'insurer',
  filed: 'ours',
} as const satisfies Record<DeadlineDone, 'ours' | 'insurer'>;

/** Whose overdue duties the firm counts as its own. */
export const OUR_DUTIES: ReadonlySet<DeadlineOwner> = new Set(['firm', 'both']);

/** Roles by which the rules find the deadline rows they need, whatever the firm calls them. */
export const DEADLINE_ROLES = {
  overdue: 'Benefits are overdue after this date',
  interest_toll: 'Acting in time avoids a toll of interest',
  no_fault_request: 'Requests for arbitration use the no-fault form (AR-1)',
} as const;
export type DeadlineRole = keyof typeof DEADLINE_ROLES;

export const INSURER_KINDS = { insurer: 'Insurer', self_insured: 'Self-insured', mvaic: 'MVAIC' } as const;
export type InsurerKind = keyof typeof INSURER_KINDS;

/** Firm settings of the rules, and what they may be set to; without choices: a whole number. */
export const RULE_SWITCHES = {
  toll_start: ['RECEIPT', 'DAY_31'],
  presumed_receipt_days: [],
  rounding: ['PER_BILL', 'TOTAL'],
  dos_day_counts: ['NO', 'YES'],
  higher_of_fee: ['NO', 'YES'],
  packet_allocation: ['LARGEST_REMAINDER'],
} as const satisfies Record<string, readonly string[]>;
export type RuleSwitchKey = keyof typeof RULE_SWITCHES;

/** The settings as people call them; with what a value means. */
export const RULE_SWITCH_LABELS: Readonly<
  Record<RuleSwitchKey, { readonly label: string; readonly text: (value: string) => string }>
> = {
  toll_start: {
    label: 'Interest stops',
    text: value => (value === 'RECEIPT' ? 'on the day the denial was received' : 'on day 31 after the denial was received'),
  },
  presumed_receipt_days: { label: 'Presumed receipt', text: value => `${value} days after mailing` },
  rounding: { label: 'Rounding', text: value => (value === 'TOTAL' ? 'the total, once' : 'each bill, to the cent') },
  dos_day_counts: { label: 'Day of service', text: value => (value === 'YES' ? 'counts as day 1' : 'does not count') },
  higher_of_fee: {
    label: 'Policy-issue fee',
    text: value => (value === 'YES' ? 'the higher of hours and percentage' : 'hours in place of the percentage'),
  },
  packet_allocation: { label: 'Packet payments', text: () => 'in proportion to what is open' },
};

/** What a switch may be set to, in words: 'RECEIPT, DAY_31'. */
export const allowedOf = (key: RuleSwitchKey): string => RULE_SWITCHES[key].join(', ') || 'a whole number of days';

export const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(labels) as Key[];
