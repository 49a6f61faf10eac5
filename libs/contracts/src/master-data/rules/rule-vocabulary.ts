/** How sure the origin of a rule row is. */
export const RULE_CONFIDENCES = { C: 'Text seen', S: 'Secondary source', I: 'Inferred', U: 'Unconfirmed' } as const;
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
  filed: 'Arbitration or suit begun',
  submissions_noticed: 'Notice of written submissions mailed',
  conciliation: 'Conciliation begun',
  hearing_closed: 'Hearing closed',
  award_mailed: 'Award mailed',
  master_initiated: 'Master arbitration initiated',
  master_award: 'Master award',
  none: 'No period: a rule to know',
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

export const DEADLINE_OWNERS = {
  provider: 'Provider',
  insurer: 'Insurer',
  both: 'Both sides',
  arbitrator: 'Arbitrator',
  injured: 'Injured person',
} as const;
export type DeadlineOwner = keyof typeof DEADLINE_OWNERS;

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

/** What a switch may be set to, in words: 'RECEIPT, DAY_31'. */
export const allowedOf = (key: RuleSwitchKey): string => RULE_SWITCHES[key].join(', ') || 'a whole number of days';

export const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(labels) as Key[];
