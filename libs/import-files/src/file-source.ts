/** A file that can be read from its first byte as often as it is asked, some of it at a time. */
export interface FileSource {
  readonly name: string;
  read(): AsyncIterable<Uint8Array>;
}

/** As much of a file in memory as is looked at at once. */
const PIECE = 256 * 1024;

/** A file that is in memory already. */
export const sourceOf = (content: Uint8Array, name: string): FileSource => ({
  name,
  async *read() {
    for (let at = 0; at < content.length; at += PIECE) yield await Promise.resolve(content.subarray(at, at + PIECE));
  },
});

/** The file's first bytes, `length` of them at least where it has as many. */
export async function headOf(source: FileSource, length: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source.read()) {
    pieces.push(piece);
    size += piece.length;
    if (size >= length) break;
  }
  return joined(pieces, size);
}

/** The whole file; undefined when it has more bytes than `most`. It is measured first, so that it is never in memory twice. */
export async function contentOf(source: FileSource, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let size = 0;
  for await (const piece of source.read()) {
    size += piece.length;
    if (size > most) return undefined;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const piece of source.read()) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
