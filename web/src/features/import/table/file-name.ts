import { t } from '@/texts/t.js';

/** The file name without its extension. */
const FORMATS: Record<string, string> = { csv: 'CSV', txt: 'CSV', xlsx: 'XLSX' };

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file is not even opened, by its name. */
export function refusalByName(name: string, extensions: readonly string[]): string | undefined {
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return undefined;
  if (extension === 'xls') return t('imports.oldExcelFile', { name });
  const formats = [...new Set(extensions.map(each => FORMATS[each] ?? 'X12'))];
  return t('imports.wrongFormat', { name, formats: formats.slice(0, -1).join(', '), lastFormat: formats.at(-1) ?? '' });
}
