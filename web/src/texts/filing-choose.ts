export const filingChoose = {
  atMostCasesAreTaken: 'At most %{MOSTCASESATONCE} cases are taken at once.',
  check: 'Check %{count} %{count2}',
  ctrl: 'Ctrl ↵',
  backTo: 'Back to %{count} %{count2}',
  noCasesYet: 'No cases yet',
  casesThatAreNewOr: 'Cases that are new or ready to file are chosen here.',
} as const;
