import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Readable } from 'node:stream';
import type { S3Config } from '../config/config.js';
import { checkFileKey } from './file-key.js';
import { FileMissing, FileStoreUnavailable, STORAGE_FULL, type FileKey, type FileStore, type StoredFile } from './file-store.js';
import { Measured } from './measured.js';

/** Files in one bucket of an S3-compatible store. An object appears when its upload is complete, and not before. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
      // Checksum trailers are an extension of AWS that other stores do not all read; the content's own sha256 is kept with the document.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Makes the bucket when it is not there; called once at start. */
  async prepare(): Promise<void> {
    const Bucket = this.#bucket;
    await reaching(async () => {
      try {
        await this.#client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        await this.#client.send(new CreateBucketCommand({ Bucket }));
      }
    });
  }

  async put(key: FileKey, content: Readable | Buffer): Promise<StoredFile> {
    checkFileKey(key);
    const measured = new Measured(content);
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: measured.stream },
      queueSize: 2,
    });
    try {
      await reaching(() => upload.done());
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
        const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new FileMissing(`There is no file ${key}.`) : error;
      }
    });
  }

  async delete(key: FileKey): Promise<boolean> {
    const there = (await this.size(key)) !== undefined;
    await reaching(() => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })));
    return there;
  }

  async size(key: FileKey): Promise<number | undefined> {
    checkFileKey(key);
    return reaching(async () => {
      try {
        return (await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }))).ContentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  /** Closes the connections. */
  close(): void {
    this.#client.destroy();
  }
}

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Turns what went wrong between here and the store into the port's word for it. */
async function reaching<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileMissing) throw error;
    throw new FileStoreUnavailable(STORAGE_FULL, {
      cause: error,
    });
  }
}
