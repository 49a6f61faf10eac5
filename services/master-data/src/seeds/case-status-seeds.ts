/** `CODE | name | phase | outcome` */
export const CASE_STATUS_SEEDS = [
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
  ['CL_SOL', 'Closed, limitation', 'closed', 'lost'],
] as const;

/** Each takes the statuses of its track, those before filing and those of any track. */
export const WORKFLOW_TYPE_SEEDS = [
  { code: 'PRE', name: 'Pre-filing', track: 'pre', start: 'AWAIT_PAYDENY', rules: ['D10'] },
  { code: 'ARB', name: 'Arbitration', track: 'arb', start: 'NEW', rules: ['D10'], is_default: true },
  { code: 'ARB_PRIORITY', name: 'Priority arbitration', track: 'arb', start: 'NEW', rules: ['D10', 'D14'] },
  { code: 'ARB_EXPEDITED', name: 'Special expedited arbitration', track: 'arb', start: 'NEW', rules: ['D10', 'D15'] },
  { code: 'MASTER', name: 'Review of an award', track: 'arb', start: 'MASTER_APPEAL', rules: ['D20', 'D21', 'D22', 'D23'] },
  { code: 'LIT', name: 'Court action', track: 'court', start: 'NEW', rules: ['D10', 'D24', 'D25'] },
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
