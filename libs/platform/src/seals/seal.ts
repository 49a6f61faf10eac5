import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { parseKey } from '../secrets/secret-box.js';
import { canonicalJson } from './canonical-json.js';
import type { LogEntry } from './sealed-log.js';

/** A seal covers the entries of a log from the end of the seal before it to `lastPosition`. */
export interface Seal {
  readonly log: string;
  /** 1, 2, 3, … in each log. */
  readonly number: number;
  /** ISO 8601 UTC. */
  readonly sealedAt: string;
  /** Neither in the digest nor in the code: a restored backup has other positions. Wrong ones are noticed by the entries between them. */
  readonly lastPosition: string;
  readonly count: number;
  /** SHA-256 over the digest before it and the entries: it covers the whole log up to here. */
  readonly digest: string;
  /** The beginning of the hash of each entry, which shows where a difference begins. */
  readonly marks: Buffer;
  readonly keyId: string;
  /** HMAC-SHA-256 of the rest: a seal cannot be made without the key. */
  readonly code: string;
}

const MARK_BYTES = 4;

/** What the digest of a seal is calculated from, entry by entry. With the marks of a seal it finds the first entry that differs. */
export class SealContent {
  readonly #hash = createHash('sha256');
  readonly #marks: Buffer[] = [];
  last: LogEntry | undefined;
  firstDifference: LogEntry | undefined;

  constructor(
    { log, number, sealedAt }: Pick<Seal, 'log' | 'number' | 'sealedAt'>,
    digestBefore: string,
    private readonly expected?: Buffer,
  ) {
    this.#hash.update(`${canonicalJson([log, number, sealedAt, digestBefore])}\n`);
  }

  get count(): number {
    return this.#marks.length;
  }

  get marks(): Buffer {
    return Buffer.concat(this.#marks);
  }

  add(entry: LogEntry): void {
    const hash = createHash('sha256').update(canonicalJson(entry.content)).digest();
    const mark = hash.subarray(0, MARK_BYTES);
    const at = this.count * MARK_BYTES;
    if (this.expected && !mark.equals(this.expected.subarray(at, at + MARK_BYTES))) this.firstDifference ??= entry;
    this.#hash.update(hash);
    this.#marks.push(mark);
    this.last = entry;
  }

  /** Ends the calculation. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

type Unsigned = Omit<Seal, 'keyId' | 'code'>;

/** Signs seals with a key derived from the first of SECRET_KEYS, which are not in the database. */
export class SealKeys {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** The key that signs. */
  readonly current: string;

  constructor({ secretKeys }: Pick<Config, 'secretKeys'>) {
    const keys = secretKeys.split(',').map(parseKey);
    this.#keys = new Map(keys.map(([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, '', 'atlas seals of logs', 32))]));
    this.current = keys[0]![0];
  }

  sign(seal: Unsigned): Seal {
    return { ...seal, keyId: this.current, code: this.#code(this.current, seal)!.toString('base64url') };
  }

  /** Undefined when the key is not among SECRET_KEYS. */
  isGenuine(seal: Seal): boolean | undefined {
    const expected = this.#code(seal.keyId, seal);
    const code = Buffer.from(seal.code, 'base64url');
    return expected && code.length === expected.length && timingSafeEqual(code, expected);
  }

  #code(keyId: string, { log, number, sealedAt, count, digest, marks }: Unsigned): Buffer | undefined {
    const key = this.#keys.get(keyId);
    if (!key) return undefined;
    const text = canonicalJson([log, number, sealedAt, count, digest, marks.toString('base64')]);
    return createHmac('sha256', key).update(text).digest();
  }
}
