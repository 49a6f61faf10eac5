/** Formats that come later, by what their names end in. */
const OTHER_FORMATS: Record<string, string> = {
  xlsx: 'an Excel file',
  xls: 'an Excel file',
  edi: 'an X12 file',
  '837': 'an X12 file',
  x12: 'an X12 file',
};
/** What is said of them. */
export const LATER = 'Only CSV is read so far';

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file is not even opened, by its name. */
export function refusalByName(name: string, extensions: readonly string[]): string | undefined {
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return undefined;
  const known = OTHER_FORMATS[extension];
  if (known) return `${name} is ${known}. ${LATER}: save it as CSV and choose that file.`;
  return `${name} is no CSV file. Please choose a CSV file.`;
}
