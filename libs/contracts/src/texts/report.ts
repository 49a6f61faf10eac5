export const reportTexts = {
  wholeNumber: (label: string) => `${label} must be a whole number.`,
  shortText: (label: string) => `${label} must be text of at most 200 characters.`,
  dateExpected: (label: string) => `${label} must be a date (MM/DD/YYYY).`,
  twoDatesExpected: (label: string) => `${label} must be two dates (MM/DD/YYYY).`,
  endBeforeStart: (label: string) => `${label}: the end date is before the start date.`,
  tooManyYears: (label: string, most: number) => `${label}: at most ${most} years.`,
  chooseOneOf: (label: string, choices: string) => `${label}: choose one of ${choices}.`,
  tooManyIds: (label: string, most: number) => `${label} must be a list of at most ${most} ids.`,
  notInMenu: 'This report is not in your menu. Ask an administrator to add it.',
  onlyForLawFirm: 'This report is for the law firm only.',
};
