export const caseAdd = {
  addedSuccessfully: 'Added Successfully: %{caseId}',
  addCase: 'Add case',
  theInjuredPersonInsurerParties: 'The injured person, insurer, parties and accident are copied to the new case.',
  clone: 'Clone',
  from: 'From',
  injuredInsuredPartiesAndAccident:
    ': injured, insured, parties and accident. Bills, payments, notes, documents, filing and status stay there.',
  cloneCase: 'Clone case',
  thisClaimNumberIsAlready: 'This claim number is already used by',
  andMore: ' and %{count} more',
  addASeparateCaseOnly: '. Add a separate case only for another provider.',
} as const;
