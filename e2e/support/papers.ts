import { zip } from '@atlas/testing/zip';
import { deflateSync, crc32 } from 'node:zlib';

/** A PDF of one page that says something, so that a person who opens it knows it from the others. */
export const paper = (words: string): Buffer => pdfOf([words]);

/** A PDF of these pages. */
export const papers = (...pages: readonly string[]): Buffer => pdfOf(pages);

/** A PDF that opens with a password alone. Its keys are made up: no password is the right one. */
export const lockedPaper = (): Buffer =>
  pdfOf(
    ['secret'],
    '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(' +
      'o'.repeat(32) +
      ')/U(' +
      'u'.repeat(32) +
      ')>>/ID[(0123456789abcdef)(0123456789abcdef)]',
  );

function pdfOf(pages: readonly string[], trailer = ''): Buffer {
  const font = 3 + 2 * pages.length;
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.flatMap((words, index) => {
      const text = `BT /F1 14 Tf 72 700 Td (${words.replaceAll(/[()\\]/g, ' ')}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 ${font} 0 R>>>>/Contents ${4 + 2 * index} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ];
    }),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const start = file.length;
  const entries = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A Word file of one paragraph. */
export const letter = (words: string): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from(TYPES) },
    { name: '_rels/.rels', content: Buffer.from(RELATIONS) },
    {
      name: 'word/document.xml',
      content: Buffer.from(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    },
  ]);

const pngPart = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A gray picture of this size. */
export function photo(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of gray.
  head[8] = 8;
  const lines = Buffer.alloc((width + 1) * height, 0x99);
  for (let line = 0; line < height; line++) lines[line * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(lines)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}
