/** A file as the viewer knows it before its content is loaded. */
export interface ViewedFile {
  readonly name: string;
  /** Its media type, as the server names it. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** How a file is shown; 'other' is only offered as a download. */
export type FileKind = 'pdf' | 'image' | 'tiff' | 'word' | 'text' | 'other';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const BY_TYPE: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/tiff': 'tiff',
  [WORD]: 'word',
  'text/plain': 'text',
  'text/csv': 'text',
  'application/edi-x12': 'text',
  'message/rfc822': 'text',
};

const BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  tif: 'tiff',
  tiff: 'tiff',
  docx: 'word',
  txt: 'text',
  csv: 'text',
  eml: 'text',
};

/** Types that say nothing about the content. */
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream'];

/** How a file is shown: by its media type, and where that says nothing by the end of its name. HTML and SVG are never shown: they could run scripts. */
export function kindOf({ name, type }: Pick<ViewedFile, 'name' | 'type'>): FileKind {
  const bare = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (!UNKNOWN_TYPES.includes(bare)) return BY_TYPE[bare] ?? 'other';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return BY_EXTENSION[extension] ?? 'other';
}

const MEGABYTE = 1024 * 1024;

/** Above this a browser needs too long or too much memory; the file can still be downloaded. */
const LARGEST: Readonly<Record<Exclude<FileKind, 'other'>, number>> = {
  pdf: 80 * MEGABYTE,
  image: 40 * MEGABYTE,
  tiff: 40 * MEGABYTE,
  word: 20 * MEGABYTE,
  text: 2 * MEGABYTE,
};

/** Why a file is not even loaded, or undefined. */
export function refusalOf(file: ViewedFile): 'empty' | 'large' | 'kind' | undefined {
  const kind = kindOf(file);
  if (file.size === 0) return 'empty';
  if (kind === 'other') return 'kind';
  return file.size > LARGEST[kind] ? 'large' : undefined;
}
