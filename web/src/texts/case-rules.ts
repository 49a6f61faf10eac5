export const caseRules = {
  done: 'Done',
  unknown: 'Unknown',
  deadlines: 'Deadlines',
  noDeadlines: 'No deadlines.',
  responsible: 'Responsible: %{DEADLINEOWNERS}',
  why: 'Why: %{title}',
  settledWithInterestTo: 'Settled with interest to %{settledInterestTo}',
  settled: '%{settledInterest} settled',
  unknown2: 'unknown',
} as const;
