export const caseAdd = {
  addedSuccessfully: 'Added Successfully: %{caseId}',
  addCase: 'Add case',
  itsPersonInsurerPartiesAnd: 'Its person, insurer, parties and accident go into the new case.',
  clone: 'Clone',
  from: 'From',
  injuredInsuredPartiesAndAccident:
    ': injured, insured, parties and accident. Bills, payments, notes, documents, filing and status stay there.',
  cloneCase: 'Clone case',
  thisClaimNumberIsAlready: 'This claim number is already used by',
  andMore: ' and %{count} more',
  addASeparateCaseOnly: '. Add a separate case only for another provider.',
} as const;
