export const codeTexts = {
  releaseOfOtherFile: (release: string) => `${release} was imported from another file. Please choose another name.`,
  rowTwice: 'The file contains this row twice.',
  columnsMissing: (columns: string) => `The file has no column for ${columns}.`,
  dentalNotKept: 'Dental codes are licensed by their owner and cannot be imported.',
  regionsAreOwn: 'Fee regions belong to one account and cannot be imported for all accounts.',
};
