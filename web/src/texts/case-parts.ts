export const caseParts = {
  actionsOn: 'Actions on %{name}',
  billingInformation: 'Billing information',
  caseInformation: 'Case information',
  settlement: 'Settlement',
  payments: 'Payments',
  notes: 'Notes',
  changeHistory: 'Change history',
  nameOfBill: 'bill %{title}',
  nameOfNote: 'the note of %{date}',
  nameOfPayment: 'the payment of %{date}',
  nameOfTreatment: 'treatment %{title}',
} as const;
