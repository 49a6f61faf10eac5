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

/** `CODE | name | track | opening status | needs_number` */
export const INITIAL_STATUS_SEEDS = [
  ['ARB', 'For arbitration', 'arb', 'NEW', false],
  ['LIT', 'For litigation', 'court', 'NEW', false],
  ['PRE', 'Pre-filing follow-up', 'pre', 'AWAIT_PAYDENY', false],
  ['ARB_PEND', 'Taken over in arbitration', 'arb', 'AAA_ASSIGNED', true],
  ['LIT_PEND', 'Taken over in litigation', 'court', 'ANSWERED', true],
] as const;
