import PizZip from 'pizzip';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const HEADING = '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function paragraph(line: string): string {
  const isHeading = line.startsWith('# ');
  const text = escaped(isHeading ? line.slice(2) : line);
  return `<w:p><w:r>${isHeading ? HEADING : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A Word file with these paragraphs; one that begins with `# ` is a heading. */
export function wordFile(paragraphs: readonly string[]): Buffer {
  const zip = new PizZip();
  const body = paragraphs.map(paragraph).join('');
  zip.file('[Content_Types].xml', TYPES);
  zip.file('_rels/.rels', RELATIONS);
  zip.file(
    'word/document.xml',
    `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer' });
}
