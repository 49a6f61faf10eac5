import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Config } from '../config/config.js';

/** Of the documents in requests. */
export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';

interface S3Request {
  readonly key?: string;
  readonly query?: Record<string, string>;
  readonly body?: Buffer | string;
}

/** Until the store begins to answer; reading the answer may take longer. */
const ANSWER_TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/** The store answered, and refused. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Signed requests to one bucket (AWS Signature Version 4, bucket in the path). Repeats a request that found no answer or a broken store. */
export class S3Client {
  readonly #config: S3Config;
  readonly #address: string;
  /** The signing keys of the day. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(config: S3Config) {
    this.#config = config;
    this.#address = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`;
  }

  /** The answer with its body unread; refusals are thrown as `S3Refusal`. */
  async send(method: Method, request: S3Request = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const response = await this.#fetch(method, request);
        if (response.ok) return response;
        const refusal = new S3Refusal(response.status, `${method} was answered ${response.status}: ${await response.text()}`);
        if (last || !isPassing(response.status)) throw refusal;
      } catch (error) {
        if (last || error instanceof S3Refusal) throw error;
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  /** For requests whose answer is a short document. */
  async sendForText(method: Method, request: S3Request = {}): Promise<string> {
    return (await this.send(method, request)).text();
  }

  async #fetch(method: Method, { key, query, body }: S3Request): Promise<Response> {
    const { accessKeyId, secretAccessKey, region } = this.#config;
    const url = new URL(key === undefined ? this.#address : `${this.#address}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'X-Amz-Content-Sha256': sha256(body ?? '') },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#keys,
    }).sign();
    // Not signed, as proxies change it: files come as they lie there.
    signed.headers.set('Accept-Encoding', 'identity');
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), ANSWER_TIMEOUT_MS);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        // A signature holds for one address; files go to no other.
        redirect: 'error',
        signal: patience.signal,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 429;
const sha256 = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
