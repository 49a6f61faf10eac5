export const caseParts = {
  actionsOn: 'Actions on %{name}',
  billingInformation: 'Billing information',
  caseInformation: 'Case information',
  settlement: 'Settlement',
  payments: 'Payments',
  notes: 'Notes',
  changeHistory: 'Change history',
} as const;
