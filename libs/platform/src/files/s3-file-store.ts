import { fileTexts } from '@atlas/contracts';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Config } from '../config/config.js';
import { checkFileKey } from './file-key.js';
import { NO_SCANNER, type FileScanner } from './file-scanner.js';
import { FileMissing, FileStoreUnavailable, type FileKey, type FileStore, type StoredFile } from './file-store.js';
import { MeteredStream } from './metered-stream.js';
import { S3_NAMESPACE, S3Client, S3Refusal } from './s3-client.js';
import { uploadToS3 } from './s3-upload.js';

/** The region of a bucket that is made without naming one. */
const DEFAULT_REGION = 'us-east-1';

/** Files in one bucket of an S3-compatible store. An object appears when its upload is complete, and not before. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #region: string;

  constructor(
    config: S3Config,
    readonly scanner: FileScanner = NO_SCANNER,
  ) {
    this.#client = new S3Client(config);
    this.#region = config.region;
  }

  /** Makes the bucket when it is not there; called once at start. */
  async prepare(): Promise<void> {
    await reaching(async () => {
      try {
        await this.#client.sendForText('HEAD');
      } catch (error) {
        if (!isMissing(error)) throw error;
        await this.#client.sendForText('PUT', { body: placeOf(this.#region) });
      }
    });
  }

  async put(key: FileKey, content: Readable | Buffer): Promise<StoredFile> {
    checkFileKey(key);
    const measured = new MeteredStream(content);
    try {
      await reaching(() => uploadToS3(this.#client, key, measured.stream));
    } catch (error) {
      measured.stream.destroy();
      throw measured.sourceError ?? error;
    }
    return measured.describe(key);
  }

  async get(key: FileKey): Promise<Readable> {
    checkFileKey(key);
    return reaching(async () => {
      try {
        const { body } = await this.#client.send('GET', { key });
        return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
      } catch (error) {
        throw isMissing(error) ? new FileMissing(fileTexts.missing(key)) : error;
      }
    });
  }

  async delete(key: FileKey): Promise<boolean> {
    const there = (await this.size(key)) !== undefined;
    await reaching(() => this.#client.sendForText('DELETE', { key }));
    return there;
  }

  async size(key: FileKey): Promise<number | undefined> {
    checkFileKey(key);
    return reaching(async () => {
      try {
        const { headers } = await this.#client.send('HEAD', { key });
        return Number(headers.get('content-length'));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }
}

const isMissing = (error: unknown): boolean => error instanceof S3Refusal && error.status === 404;

const placeOf = (region: string): string =>
  region === DEFAULT_REGION
    ? ''
    : `<CreateBucketConfiguration xmlns="${S3_NAMESPACE}"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;

/** Turns what went wrong between here and the store into the port's word for it. */
async function reaching<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileMissing) throw error;
    throw new FileStoreUnavailable(fileTexts.storageFull, {
      cause: error,
    });
  }
}
