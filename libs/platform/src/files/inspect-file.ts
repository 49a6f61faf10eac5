import { AppError, fileTexts } from '@atlas/contracts';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { UPLOAD_TYPES, typeOfName, type UploadType } from './upload-types.js';

/** The size of the file start that is enough to detect text. */
const HEAD_BYTES = 64 * 1024;

export interface InspectedFile {
  readonly type: UploadType;
  readonly contentType: string;
}

/**
 * Holds a file on the disk to the extension of its name (`filename`, as the user gave it) by its signature. Throws an `AppError` whose message the user can act on: 415 when the type is not
 * accepted here or the content is of another type, 422 when the file is empty. Archives (zip, docx, xlsx) are known by their start
 * only; `checkArchive` looks inside.
 */
export async function inspectFile(path: string, filename: string, allowed: readonly UploadType[]): Promise<InspectedFile> {
  const type = typeOfName(filename);
  if (!type || !allowed.includes(type)) throw notAccepted(filename, allowed);
  const head = await headOf(path);
  if (head.length === 0) throw new AppError(422, 'FILE_EMPTY', fileTexts.empty(filename));
  const { name, contentType, mark } = UPLOAD_TYPES[type];
  if (mark.kind === 'text') {
    const text = textOf(head);
    if (NOT_TEXT.test(text) || (mark.start && !mark.start.test(text))) throw mismatch(filename, name);
    return { type, contentType };
  }
  const found = await signatureOf(path, head);
  if (found !== (mark.kind === 'archive' ? 'zip' : mark.signature)) throw mismatch(filename, name, found);
  return { type, contentType };
}

/**
 * Archives and TIFF are detected by their start alone: the parts distinguish a Word or Excel file from a ZIP archive, and the tags of a
 * scanner's TIFF may be anywhere in the file.
 */
const STARTS = [
  ['zip', 'PK\u0003\u0004'],
  ['tif', 'II*\u0000'],
  ['tif', 'MM\u0000*'],
] as const;

async function signatureOf(path: string, head: Buffer): Promise<string | undefined> {
  const start = head.toString('latin1', 0, 4);
  return STARTS.find(([, bytes]) => bytes === start)?.[0] ?? (await fileTypeFromFile(path))?.ext;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const NOT_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/;

/** UTF-16, which Excel writes as 'Unicode text', says so by its first two bytes; any other encoding has no control characters either. */
function textOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

function notAccepted(filename: string, allowed: readonly UploadType[]): AppError {
  const extensions = allowed.flatMap(type => UPLOAD_TYPES[type].extensions).map(extension => `.${extension}`);
  return new AppError(415, 'FILE_TYPE_NOT_ACCEPTED', fileTexts.typeNotAccepted(filename, extensions.join(', ')));
}

function mismatch(filename: string, name: string, found?: string): AppError {
  return new AppError(415, 'FILE_CONTENT_MISMATCH', fileTexts.contentMismatch(filename, name, found?.toUpperCase()));
}
