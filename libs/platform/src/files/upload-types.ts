/** The kinds of file that people may hand in, known by their extension and held to their content. */
export type UploadType = 'pdf' | 'tif' | 'jpg' | 'png' | 'docx' | 'doc' | 'xlsx' | 'csv' | 'txt' | 'eml' | 'zip' | 'x12';

/** How the content of a type is recognized: by a signature (what `file-type` calls it), as an archive with a part of that name, or as text. */
export type ContentMark =
  | { readonly kind: 'signature'; readonly signature: string }
  | { readonly kind: 'archive'; readonly part?: string }
  | { readonly kind: 'text'; readonly start?: RegExp };

export interface UploadTypeFacts {
  readonly name: string;
  readonly contentType: string;
  readonly extensions: readonly string[];
  readonly mark: ContentMark;
}

export const UPLOAD_TYPES: Readonly<Record<UploadType, UploadTypeFacts>> = {
  pdf: { name: 'PDF', contentType: 'application/pdf', extensions: ['pdf'], mark: { kind: 'signature', signature: 'pdf' } },
  tif: {
    name: 'TIFF picture',
    contentType: 'image/tiff',
    extensions: ['tif', 'tiff'],
    mark: { kind: 'signature', signature: 'tif' },
  },
  jpg: {
    name: 'JPEG picture',
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    mark: { kind: 'signature', signature: 'jpg' },
  },
  png: { name: 'PNG picture', contentType: 'image/png', extensions: ['png'], mark: { kind: 'signature', signature: 'png' } },
  docx: {
    name: 'Word document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    mark: { kind: 'archive', part: 'word/document.xml' },
  },
  doc: {
    name: 'Word 97 document',
    contentType: 'application/msword',
    extensions: ['doc'],
    mark: { kind: 'signature', signature: 'cfb' },
  },
  xlsx: {
    name: 'Excel workbook',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    mark: { kind: 'archive', part: 'xl/workbook.xml' },
  },
  csv: { name: 'CSV file', contentType: 'text/csv', extensions: ['csv'], mark: { kind: 'text' } },
  txt: { name: 'text file', contentType: 'text/plain', extensions: ['txt'], mark: { kind: 'text' } },
  // RFC 5322: a mail starts with a header field; some programs put an mbox line first.
  eml: {
    name: 'e-mail',
    contentType: 'message/rfc822',
    extensions: ['eml'],
    mark: { kind: 'text', start: /^(?:From [^\r\n]+\r?\n)?[!-9;-~]+[ \t]*:/ },
  },
  // Separators of X12 are what its header says; a file without a header is refused by its reader, which names the segment.
  x12: {
    name: 'X12 file',
    contentType: 'application/edi-x12',
    extensions: ['x12', 'edi', '837', '837p', '837i', '835'],
    mark: { kind: 'text' },
  },
  zip: { name: 'ZIP archive', contentType: 'application/zip', extensions: ['zip'], mark: { kind: 'archive' } },
};

const BY_EXTENSION = new Map(
  (Object.keys(UPLOAD_TYPES) as UploadType[]).flatMap(type =>
    UPLOAD_TYPES[type].extensions.map(extension => [extension, type] as const),
  ),
);

/** The type that a file's name claims: of one without an extension PDF, as documented; undefined for every other extension. */
export function typeOfName(filename: string): UploadType | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  return extension === undefined ? 'pdf' : BY_EXTENSION.get(extension);
}
