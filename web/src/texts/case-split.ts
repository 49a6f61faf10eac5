export const caseSplit = {
  partsOf: 'Sections of %{caseId}',
  view: 'View',
  editThis: 'Edit this',
  documentNotFound: 'Document not found',
  theDocumentIsNoLonger: 'The document is no longer in this case, or you have no access to it.',
  thisDocumentWasRemoved: 'This document was removed',
  beside: 'Opened beside: %{title}',
  closeTheSplit: 'Close the split',
  splitTheScreen: 'Split the screen',
  split: 'Split',
  opensReadOnlyNextTo: 'Opens read-only next to this case.',
  closeTheDocument: 'Close the document',
} as const;
