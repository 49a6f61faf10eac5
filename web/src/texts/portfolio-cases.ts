export const portfolioCases = {
  couldNotBeAdded: '%{count} of %{cases} could not be added:',
  fromAFile: 'From a file',
  caseIds: 'Case IDs',
  caseIdsHint: 'One per line or separated by commas. Cases of another portfolio are refused.',
  fileWithIds: 'File with the case IDs',
  removed: '%{count} case removed |||| %{count} cases removed',
  removeFromPortfolio: 'Remove from portfolio',
  whatRemoveDoes:
    '%{count} case will belong to the firm again. Money collected until now stays with the funder. |||| %{count} cases will belong to the firm again. Money collected until now stays with the funder.',
  added: '%{count} case added |||| %{count} cases added',
  casesAppearHere: 'Cases that the funder of this portfolio bought are listed here.',
  portfolioCases: 'Portfolio cases',
  addCounted: 'Add %{count} case |||| Add %{count} cases',
  removedExcept: '%{count} case removed. %{refusal} |||| %{count} cases removed. %{refusal}',
} as const;
