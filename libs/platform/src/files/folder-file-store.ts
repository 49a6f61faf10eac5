import { fileTexts } from '@atlas/contracts';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { checkFileKey } from './file-key.js';
import { NO_SCANNER, type FileScanner } from './file-scanner.js';
import { FileMissing, FileStoreUnavailable, type FileKey, type FileStore, type StoredFile } from './file-store.js';
import { MeteredStream } from './metered-stream.js';
import { writeAtomically } from './write-atomically.js';

/** Beside the accounts' folders, on the same disk: files on their way in. No key can name it. */
const INCOMING = '.incoming';
/** What a killed process left in there; older than any upload that still runs. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;
const UNAVAILABLE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOTDIR',
  'ESTALE',
]);

/** Files in a folder: `<root>/<account>/<area>/<uuid>`. A file appears by one rename, after its bytes are on the disk. */
export class FolderFileStore implements FileStore {
  readonly #root: string;
  #ready: Promise<void> | undefined;

  constructor(
    root: string,
    readonly scanner: FileScanner = NO_SCANNER,
  ) {
    this.#root = resolve(root);
  }

  async put(key: FileKey, content: Readable | Buffer): Promise<StoredFile> {
    const target = this.#path(key);
    return answering(async () => {
      await (this.#ready ??= this.#prepare());
      const incoming = join(this.#root, INCOMING, randomBytes(16).toString('hex'));
      const measured = new MeteredStream(content);
      await writeAtomically(measured.stream, incoming, target);
      return measured.describe(key);
    });
  }

  async get(key: FileKey): Promise<Readable> {
    const path = this.#path(key);
    return answering(async () => {
      // Opened here and not by the stream, so that a missing file is reported before anything is sent.
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(fileTexts.missing(key)) : error;
      });
      return createReadStream('', { fd: file });
    });
  }

  async delete(key: FileKey): Promise<boolean> {
    const path = this.#path(key);
    return answering(async () => {
      const there = (await this.size(key)) !== undefined;
      await rm(path, { force: true });
      return there;
    });
  }

  async size(key: FileKey): Promise<number | undefined> {
    const path = this.#path(key);
    return answering(() =>
      stat(path).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        },
      ),
    );
  }

  #path(key: FileKey): string {
    return join(this.#root, ...checkFileKey(key).split('/'));
  }

  async #prepare(): Promise<void> {
    const incoming = join(this.#root, INCOMING);
    try {
      await mkdir(incoming, { recursive: true, mode: 0o750 });
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const left = await stat(path).catch(() => undefined);
        if (left && Date.now() - left.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true });
      }
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
  }
}

async function answering<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (UNAVAILABLE.has((error as NodeJS.ErrnoException).code ?? '')) {
      throw new FileStoreUnavailable(fileTexts.storageFull, {
        cause: error,
      });
    }
    throw error;
  }
}
