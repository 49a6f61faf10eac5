import type { Multipart } from '@fastify/multipart';
import { createHash, type Hash } from 'node:crypto';

/** The content of a form, part by part as it streams by; what separates the parts in a request is random and does not count. */
export class FormDigest {
  readonly #all = createHash('sha256');
  #file: Hash | undefined;

  add(part: Multipart): void {
    this.#endFile();
    if (part.type === 'field') {
      this.#all.update(`${JSON.stringify([part.fieldname, part.value])}\n`);
      return;
    }
    const file = createHash('sha256');
    this.#file = file;
    this.#all.update(`${JSON.stringify([part.fieldname, part.filename, 'file'])}\n`);
    part.file.on('data', (chunk: Buffer) => file.update(chunk));
    // A listener alone would make it flow, before the one that it is for is there.
    part.file.pause();
  }

  digest(): string {
    this.#endFile();
    return this.#all.copy().digest('hex');
  }

  #endFile(): void {
    if (this.#file) this.#all.update(this.#file.digest());
    this.#file = undefined;
  }
}
