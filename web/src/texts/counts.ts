/** How many there are of something; chosen by `smart_count`. */
export const counts = {
  bills: '%{count} bill |||| %{count} bills',
  cases: '%{count} case |||| %{count} cases',
  changes: '%{count} change |||| %{count} changes',
  codes: '%{count} code |||| %{count} codes',
  columns: '%{count} column |||| %{count} columns',
  documents: '%{count} document |||| %{count} documents',
  entries: '%{count} entry |||| %{count} entries',
  fields: '%{count} field |||| %{count} fields',
  files: '%{count} file |||| %{count} files',
  jobs: '%{count} job |||| %{count} jobs',
  lines: '%{count} line |||| %{count} lines',
  pages: '%{count} page |||| %{count} pages',
  pairs: '%{count} pair |||| %{count} pairs',
  parts: '%{count} part |||| %{count} parts',
  rows: '%{count} row |||| %{count} rows',
} as const;
