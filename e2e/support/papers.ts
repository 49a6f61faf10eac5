/** A PDF of one page that says something, so that a person who opens it knows it from the others. */
export function paper(words: string): Buffer {
  const text = `BT /F1 14 Tf 72 700 Td (${words.replaceAll(/[()\\]/g, ' ')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
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
  file += `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
