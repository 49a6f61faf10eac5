export const importTexts = {
  trueOrFalse: (name: string) => `${name} must be true or false.`,
  createOrRefuse: 'unknown_parties must be create or refuse.',
  keepOrClear: 'empty_cells must be keep or clear.',
  noSuchField: (field: string) => `${field} is not a field of this import.`,
  mappedTwice: (field: string, other: string, header: string) => `${field} is mapped twice: ${other} and ${header}.`,
  columnNotMapped: (label: string) => `No column is mapped to ${label}.`,
  switchedOff: 'Imports are switched off for this account.',
  tooManyLines: (row: number, claim: string, most: string, label: string) =>
    `Row ${row}: the claim ${claim} has more than ${most} lines. Please check which column is mapped to ${label}.`,
  caseNotFound: (caseId: string) => `Case ${caseId} was not found.`,
  severalOldIds: (cases: number, oldCaseId: string) =>
    `${cases} cases have the old case ID ${oldCaseId}. Map a column to Case ID.`,
  noOldId: (oldCaseId: string) => `No case has the old case ID ${oldCaseId}.`,
};
