export const caseHead = {
  compare: 'Compare',
  split: 'Split',
  recordPayment: 'Record payment',
  changeStatus: 'Change status',
  reopen: 'Reopen',
  leadCaseOfItsPacket: 'Lead case of its packet',
  inAPacket: 'In a packet',
  for: 'for',
  copyTheCaseId: 'Copy the case ID',
  moreActions: 'More actions',
  partsOfTheCase: 'Parts of the case',
  of: '%{position} of %{total}',
} as const;
