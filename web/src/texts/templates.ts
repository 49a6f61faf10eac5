export const templates = {
  copied: '%{tag} copied',
  searchMergeFields: 'Search merge fields',
  findAMergeField: 'Find a merge field',
  inWordPutThemIn:
    'In Word, put them in braces. A name can be followed by %{filters}. A list is repeated between its two markers.',
  mergeFields: 'Merge fields',
  previewWithACase: 'Preview with a case',
  downloadAsWord: 'Download as Word',
  show: 'Show',
  demo26000001: 'DEMO26-000001',
  asPages: '%{name}, as pages',
  theSavedTemplateIsFilled: 'The saved template is filled and shown as the Word file behind the PDF; nothing is filed',
  theSavedTemplateIsFilledNothing: 'The saved template is filled; nothing is filed',
} as const;
