/** What a form changes, as in "2 changes in the settlement are not saved." */
export const unsaved = {
  clone: 'the clone',
  denial: 'the denial',
  document: 'the document',
  groupCompanies: 'the group’s companies',
  location: 'the location',
  mailBox: 'the mailbox',
  newCase: 'the new case',
  newPayment: 'the new payment',
  newTreatment: 'the new treatment',
  payment: 'the payment',
  profile: 'your profile',
  result: 'the result',
  reversal: 'the reversal',
  settlement: 'the settlement',
  upload: 'the upload',
} as const;
