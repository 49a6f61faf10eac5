import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { FileKey, StoredFile } from './file-store.js';

/** Counts and hashes what flows through, so that a stored file is described without being read again. */
export class Measured extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk: Buffer) => void): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once only, after the end of the stream. */
  describe(key: FileKey): StoredFile {
    return { key, size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

const PIECE = 1024 * 1024;

/** A buffer in pieces, so that one that is large flows like a file. */
export function streamOf(content: Readable | Buffer): Readable {
  if (content instanceof Readable) return content;
  return Readable.from(
    (function* pieces() {
      for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
    })(),
  );
}
