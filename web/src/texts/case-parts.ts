export const caseParts = {
  actionsOn: 'Actions on %{name}',
  billingInformation: 'Billing information',
  caseInformation: 'Case information',
  settlement: 'Settlement',
  notes: 'Notes',
  nameOfBill: 'bill %{title}',
  nameOfNote: 'the note of %{date}',
  nameOfPayment: 'the payment of %{date}',
  nameOfTreatment: 'treatment %{title}',
} as const;
