export const filingChoose = {
  youCanSelectUpTo: 'You can select up to %{most} cases.',
  check: 'Check %{count} packet |||| Check %{count} packets',
  ctrl: 'Ctrl ↵',
  backTo: 'Back to %{count} case |||| Back to %{count} cases',
  newCasesAndCasesReady: 'New cases and cases ready to file appear here.',
  checkThePacketsOfThe: 'Check the packets of the selected cases',
  canBeFiled: 'Can be filed',
  allOpen: 'All open',
} as const;
