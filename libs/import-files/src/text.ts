import type { TableEncoding } from '@atlas/contracts';
import type { FileSource } from './file-source.js';

/** Excel's way to ask for a byte order mark; also what Windows programs write. */
const BYTE_ORDER_MARK = '\uFEFF';

type TextEncoding = Extract<TableEncoding, 'UTF-8' | 'Windows-1252'>;

/** UTF-8 with or without mark; what is no UTF-8 is Windows-1252, in which every byte means something. Reads the file once. */
export async function encodingOf(source: FileSource): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  /** Whether the bytes go on as text; without any, whether the text may end here. */
  const isText = (piece?: Uint8Array): boolean => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  for await (const piece of source.read()) if (!isText(piece)) return 'Windows-1252';
  return isText() ? 'UTF-8' : 'Windows-1252';
}

/** The file's text as it comes, without its mark. */
export async function* textOf(source: FileSource, encoding: TextEncoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding === 'UTF-8' ? 'utf-8' : 'windows-1252', { ignoreBOM: true });
  let isBegun = false;
  for await (const piece of source.read()) {
    const text = decoder.decode(piece, { stream: true });
    if (!text) continue;
    yield isBegun || !text.startsWith(BYTE_ORDER_MARK) || encoding !== 'UTF-8' ? text : text.slice(1);
    isBegun = true;
  }
  const last = decoder.decode();
  if (last) yield last;
}

/** Bytes that no text has: the file is something else, whatever its name says. */
export const isBinary = (content: Uint8Array): boolean => content.subarray(0, 4096).includes(0);

/** What every archive begins with, and so every XLSX file. */
export const isArchive = (content: Uint8Array): boolean =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04;

/** The files of Excel before 2007, and workbooks with a password. */
export const isOldOffice = (content: Uint8Array): boolean =>
  content[0] === 0xd0 && content[1] === 0xcf && content[2] === 0x11 && content[3] === 0xe0;
