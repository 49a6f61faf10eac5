export const templates = {
  copied: '%{tag} copied',
  searchMergeFields: 'Search merge fields',
  findAMergeField: 'Find a merge field',
  inWordTheyStandIn: 'In Word they stand in braces. After a name may stand %{filters}. A list is repeated between its two marks.',
  mergeFields: 'Merge fields',
  preview: 'Preview',
  previewWithACase: 'Preview with a case',
  downloadAsWord: 'Download as Word',
  show: 'Show',
  demo26000001: 'DEMO26-000001',
  asPages: '%{name}, as pages',
} as const;
