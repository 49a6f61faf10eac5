export const codeTexts = {
  releaseOfOtherFile: (release: string) => `${release} was imported from another file. Please choose another name.`,
  rowTwice: 'The file contains this row twice.',
  columnsMissing: (columns: string) => `The file has no column for ${columns}.`,
  dentalNotKept: 'Dental codes are licensed by their owner and cannot be imported.',
  regionsAreOwn: 'Fee regions belong to one account and cannot be imported for all accounts.',
  tooManyChecked: (most: number) => `At most ${most} codes can be checked at once.`,
  notValid: (label: string) => `${label} are not valid.`,
  confirmLicense: 'Please confirm the license note.',
  kindNotValid: 'Kind is not valid.',
  topNotValid: 'Top is not valid.',
  providerNotValid: 'Provider is not valid.',
  zipNotValid: 'Zip is not valid.',
};
