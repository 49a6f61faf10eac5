export const caseAdd = {
  addedSuccessfully: 'Added Successfully: %{caseId}',
  addCase: 'Add case',
  theInjuredPersonInsurerParties: 'The injured person, insurer, parties and accident are copied to the new case.',
  clone: 'Clone',
  from: 'From %{caseId}: injured, insured, parties and accident. Bills, payments, notes, documents, filing and status are not copied.',
  cloneCase: 'Clone case',
  thisClaimNumberIsAlready:
    '%{cases} already has this claim number. Add a separate case only for another provider. |||| %{cases} already have this claim number. Add a separate case only for another provider.',
  defaultFromTheProvider: 'Default: from the provider',
  casesAndMore: '%{cases} and %{count} more',
} as const;
