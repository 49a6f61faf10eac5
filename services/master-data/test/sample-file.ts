import PizZip from 'pizzip';

export interface SampleFile {
  readonly name: string;
  readonly content: Buffer;
}

const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word file with these paragraphs. */
export function docx(...paragraphs: readonly string[]): Buffer {
  const zip = new PizZip();
  const text = paragraphs.map(each => `<w:p><w:r><w:t xml:space="preserve">${each}</w:t></w:r></w:p>`).join('');
  zip.file('[Content_Types].xml', TYPES);
  zip.file('_rels/.rels', RELATIONS);
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer' });
}

/** The text of a Word file, a line for each paragraph. */
export const docxText = (content: Buffer): string =>
  (new PizZip(content).file('word/document.xml')?.asText() ?? '')
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();

/** A file of a kind, good enough to be taken. */
export function sampleFile(type = 'pdf'): SampleFile {
  if (type === 'docx') return { name: 'sample.docx', content: docx('Dear {provider.name},') };
  return { name: `sample.${type}`, content: Buffer.from(type === 'pdf' ? '%PDF-1.7\n%%EOF' : '\u0089PNG\r\n\u001a\n', 'latin1') };
}
