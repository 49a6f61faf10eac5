import type { TableEncoding } from '@atlas/contracts';

/** Excel's way to ask for a byte order mark; also what Windows programs write. */
const BYTE_ORDER_MARK = '\uFEFF';

/** UTF-8 with or without mark; what is no UTF-8 is Windows-1252, in which every byte means something. */
export function decode(content: Uint8Array): { readonly text: string; readonly encoding: TableEncoding } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return { text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' };
  }
}

/** Bytes that no text has: the file is something else, whatever its name says. */
export const isBinary = (content: Uint8Array): boolean => content.subarray(0, 4096).includes(0);

/** What every archive begins with, and so every XLSX file. */
export const isArchive = (content: Uint8Array): boolean =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04;

/** The files of Excel before 2007, and workbooks with a password. */
export const isOldOffice = (content: Uint8Array): boolean =>
  content[0] === 0xd0 && content[1] === 0xcf && content[2] === 0x11 && content[3] === 0xe0;
