export const listTexts = {
  cannotSortBy: (shown: string) => `The list cannot be sorted by ${shown}.`,
  cannotSortByField: 'The list cannot be sorted by this field.',
  noSearch: 'This list has no search.',
};
