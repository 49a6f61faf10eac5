/** `CODE | name | phase | outcome | what providers see in place of the statuses that are hidden from them` */
export const CASE_STATUS_SEEDS: readonly (readonly [
  code: string,
  name: string,
  phase: string,
  outcome: string,
  label?: string,
])[] = [
  ['PRE', 'Pre-filing', 'open', 'none'],
  ['ARB', 'In arbitration', 'open', 'none'],
  ['LIT', 'In litigation', 'open', 'none'],
  ['APPEAL', 'On review or appeal', 'open', 'none'],
  ['HOLD', 'On hold', 'open', 'none'],
  ['COLLECT', 'Resolved, awaiting payment', 'resolved', 'none'],
  ['CL_PAID', 'Closed, paid', 'closed', 'paid'],
  ['CL_PART', 'Closed, partly paid', 'closed', 'partial'],
  ['CL_LOST', 'Closed, lost', 'closed', 'lost'],
  ['CL_EXH', 'Closed, policy exhausted', 'closed', 'lost'],
  ['CL_WDN', 'Withdrawn', 'closed', 'withdrawn'],
  ['CL_DUP', 'Closed, duplicate', 'closed', 'other'],
  ['CL_SOL', 'Closed, limitation', 'closed', 'lost', 'Closed'],
];

/**
 * Each takes the statuses of its track, those before filing and those of any track. None names deadlines: its cases are measured by all, as a case of
 * arbitration is by the limitation of an action. Those that name some, are by them alone.
 */
export const WORKFLOW_TYPE_SEEDS = [
  { code: 'PRE', name: 'Pre-filing', track: 'pre', start: 'AWAIT_PAYDENY' },
  { code: 'ARB', name: 'Arbitration', track: 'arb', start: 'NEW', is_default: true },
  { code: 'ARB_PRIORITY', name: 'Priority arbitration', track: 'arb', start: 'NEW' },
  { code: 'ARB_EXPEDITED', name: 'Special expedited arbitration', track: 'arb', start: 'NEW' },
  { code: 'MASTER', name: 'Review of an award', track: 'arb', start: 'MASTER_APPEAL' },
  { code: 'LIT', name: 'Court action', track: 'court', start: 'NEW' },
] as const;

/** `CODE | name | track | opening status | workflow type | needs_number` */
export const INITIAL_STATUS_SEEDS = [
  ['ARB', 'For arbitration', 'arb', 'NEW', 'ARB', false],
  ['LIT', 'For litigation', 'court', 'NEW', 'LIT', false],
  ['PRE', 'Pre-filing follow-up', 'pre', 'AWAIT_PAYDENY', 'PRE', false],
  ['ARB_PEND', 'Taken over in arbitration', 'arb', 'AAA_ASSIGNED', 'ARB', true],
  ['LIT_PEND', 'Taken over in litigation', 'court', 'ANSWERED', 'LIT', true],
] as const;

const rebuttal = (code: string, name: string, next: readonly string[], values: Readonly<Record<string, boolean>> = {}) => ({
  code,
  next,
  values: { code, name, ...values },
});

export const REBUTTAL_STATUS_SEEDS = [
  rebuttal('REQUESTED', 'Requested', ['DRAFTED']),
  rebuttal('DRAFTED', 'Drafted', ['SENT'], { needs_doctor: true }),
  rebuttal('SENT', 'Sent for signature', ['SIGNED'], { needs_doctor: true }),
  rebuttal('SIGNED', 'Signed', ['FILED'], { needs_doctor: true }),
  rebuttal('FILED', 'Filed', [], { is_final: true }),
  rebuttal('NOT_NEEDED', 'Not needed', [], { is_final: true, from_any: true }),
];
