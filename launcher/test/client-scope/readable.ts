import { inflateRawSync, inflateSync } from 'node:zlib';

/** All that a person, or a program, could read in an answer: of an archive its files, of a PDF its streams and texts. */
export function readableText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body ?? null);
  if (body.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return archived(body).map(readableText).join('\n');
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(body);
  return body.toString('utf8');
}

const DIRECTORY = Buffer.from('PK\u0001\u0002', 'latin1');

/** Names and contents, by the archive's directory. */
function archived(archive: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = archive.indexOf(DIRECTORY); at >= 0; at = archive.indexOf(DIRECTORY, at + 4)) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, local] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    found.push(archive.subarray(at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(content) : content);
  }
  return found;
}

/** The file itself, its streams unpacked, and the texts that a page draws as hexadecimal characters. */
function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const end = raw.indexOf('endstream', index + word.length);
    try {
      return end < 0 || raw.slice(index - 3, index) === 'end'
        ? []
        : [inflateSync(pdf.subarray(index + word.length, end)).toString('latin1')];
    } catch {
      // Not packed: it is in the file as it is.
      return [];
    }
  });
  const text = [raw, ...streams].join('\n');
  const drawn = [...text.matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return [text, ...drawn.map(bytes => bytes.toString('latin1'))].join('\n');
}
