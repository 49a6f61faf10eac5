import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileKey, StoredFile } from './file-store.js';

const PIECE = 1024 * 1024;

/** Counts and hashes a file while it flows into a store, so that it is described without being read again. */
export class MeteredStream {
  readonly stream: Readable;
  /** The error of the source, if any; all other errors are the store's. */
  sourceError: unknown;
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(content: Readable | Buffer) {
    this.stream = Readable.from(this.#count(content), { objectMode: false });
  }

  /** Once only, after the end of the stream. */
  describe(key: FileKey): StoredFile {
    return { key, size: this.#size, sha256: this.#hash.digest('hex') };
  }

  async *#count(content: Readable | Buffer): AsyncGenerator<Buffer> {
    let handingOver = false;
    try {
      for await (const chunk of content instanceof Readable ? content : piecesOf(content)) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
        this.#size += bytes.length;
        this.#hash.update(bytes);
        handingOver = true;
        yield bytes;
        handingOver = false;
      }
    } catch (error) {
      // A reader that stops early ends the generator here.
      if (!handingOver) this.sourceError = error;
      throw error;
    }
  }
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}
