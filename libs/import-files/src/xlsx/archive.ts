import { importFileTexts } from '@atlas/contracts';
/** As far from the end as the end of an archive's directory may begin: its own 22 bytes and a comment. */
const LONGEST_END = 22 + 0xffff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/** As much packed content as is unpacked at once. */
const PIECE = 64 * 1024;

/** It cannot be read as an archive, or says other sizes than it has. */
export class DamagedArchive extends Error {}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Of its local header. */
  readonly offset: number;
}

/** An archive in memory, packed; its parts are unpacked as they are read. */
export class Archive {
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();

  /** Throws DamagedArchive when its directory cannot be read. */
  constructor(private readonly content: Uint8Array<ArrayBuffer>) {
    this.#view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    const end = this.#end();
    let at = this.#view.getUint32(end + 16, true);
    for (let left = this.#view.getUint16(end + 10, true); left > 0; left--) at = this.#readEntry(at);
  }

  /** What its directory says that all parts unpack to, in bytes. */
  get unpackedSize(): number {
    return [...this.#entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
  }

  /** What its directory says that a part unpacks to; 0 where there is none. */
  sizeOf(path: string): number {
    return this.#entries.get(path)?.unpacked ?? 0;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** A part, unpacked as it is read. Throws DamagedArchive where it is none, or has more bytes than its directory says. */
  async *read(path: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = this.#entries.get(path);
    if (!entry) throw new DamagedArchive(importFileTexts.noPart(path));
    let size = 0;
    for await (const piece of this.#unpacked(entry)) {
      size += piece.length;
      if (size > entry.unpacked) throw new DamagedArchive(importFileTexts.largerThanSaid(path));
      yield piece;
    }
    if (size < entry.unpacked) throw new DamagedArchive(importFileTexts.cutOff(path));
  }

  async *#unpacked({ method, packed, offset }: Entry): AsyncGenerator<Uint8Array, void, undefined> {
    if (offset + LOCAL_HEADER > this.content.length) throw new DamagedArchive(importFileTexts.partOutside);
    const start = offset + LOCAL_HEADER + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    const content = this.content.subarray(start, start + packed);
    if (method === STORED) return yield* piecesOf(content);
    if (method !== DEFLATED) throw new DamagedArchive(importFileTexts.packedOtherwise);
    const stream: ReadableStream<Uint8Array> = streamOf(content).pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((cause: unknown) => {
          throw new DamagedArchive(importFileTexts.notUnpacked, { cause });
        });
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  #readEntry(at: number): number {
    const view = this.#view;
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY)
      throw new DamagedArchive(importFileTexts.directoryDamaged);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(this.content.subarray(at + 46, at + 46 + nameLength));
    this.#entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    return at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }

  #end(): number {
    const { byteLength } = this.#view;
    for (let at = byteLength - 22; at >= Math.max(0, byteLength - LONGEST_END); at--)
      if (this.#view.getUint32(at, true) === END) return at;
    throw new DamagedArchive(importFileTexts.directoryMissing);
  }
}

function* piecesOf(content: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/** Not `ReadableStream.from`, which not every browser has. */
function streamOf(content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = piecesOf(content);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
