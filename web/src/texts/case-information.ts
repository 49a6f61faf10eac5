export const caseInformation = {
  caseInformation: 'Case information',
  stopEditing: 'Stop editing',
  esc: 'Esc',
  editCaseInformation: 'Edit case information',
  sameAsInjured: 'Same as injured',
} as const;
