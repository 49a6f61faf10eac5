export const filingChoose = {
  youCanSelectUpTo: 'You can select up to %{MOSTCASESATONCE} cases.',
  check: 'Check %{count} %{count2}',
  ctrl: 'Ctrl ↵',
  backTo: 'Back to %{count} %{count2}',
  noCasesYet: 'No cases yet',
  newCasesAndCasesReady: 'New cases and cases ready to file appear here.',
  checkThePacketsOfThe: 'Check the packets of the selected cases',
  canBeFiled: 'Can be filed',
  allOpen: 'All open',
} as const;
