import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';

/** Where a secret is stored. Sealed text that is copied to another account or field does not open there. */
export interface SecretPlace {
  readonly accountId: number;
  /** Table, record and column: 'domain_email_config/12/password'. */
  readonly field: string;
}

/** The sealed text was not made here, was changed, belongs to another place, or its key is gone. */
export class SecretUnreadable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`A stored secret cannot be read: ${why}.`, options);
    this.name = 'SecretUnreadable';
  }
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/**
 * Seals passwords and API keys that have to be used again and so cannot be hashed: AES-256-GCM, the place as associated data. Sealed text carries
 * the id of its key (`v1.<key id>.<base64url>`): a new key is put in front of the old ones, which stay until everything is sealed again.
 */
@Injectable()
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  constructor(@Inject(CONFIG) { secretKeys }: Pick<Config, 'secretKeys'>) {
    const keys = secretKeys.split(',').map(parseKey);
    this.#keys = new Map(keys);
    this.#current = keys[0]![0];
    if (this.#keys.size !== keys.length) throw new Error('SECRET_KEYS holds two keys with the same id.');
  }

  /** The ids of the keys, the one that seals first. */
  get keyIds(): readonly [current: string, ...others: string[]] {
    return [this.#current, ...[...this.#keys.keys()].slice(1)];
  }

  seal(secret: string, place: SecretPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#keys.get(this.#current)!, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(associatedData(this.#current, place));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${this.#current}.${sealed.toString('base64url')}`;
  }

  /** Throws `SecretUnreadable`. */
  open(sealed: string, place: SecretPlace): string {
    const { keyId, bytes } = parseSealed(sealed);
    const key = this.#keys.get(keyId);
    if (!key) throw new SecretUnreadable(`there is no key ${keyId}`);
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(keyId, place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new SecretUnreadable('it was changed or belongs elsewhere', { cause });
    }
  }

  /** Whether this is the secret that was sealed; unknown for one that can no longer be read. */
  holds(sealed: string, place: SecretPlace, secret: unknown): boolean {
    try {
      return this.open(sealed, place) === secret;
    } catch (error) {
      if (error instanceof SecretUnreadable) return false;
      throw error;
    }
  }

  /** Sealed with a key that is not the first any more. */
  isOutdated(sealed: string): boolean {
    return parseSealed(sealed).keyId !== this.#current;
  }

  /** What a form shows of it; throws `SecretUnreadable`. */
  masked(sealed: string, place: SecretPlace): string {
    return maskSecret(this.open(sealed, place));
  }
}

/** `****1234`; of a short secret nothing. */
export function maskSecret(secret: string): string {
  const letters = [...secret];
  return letters.length < 12 ? '****' : `****${letters.slice(-4).join('')}`;
}

/** A key for `SECRET_KEYS`. */
export const newSecretKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

/** One key of SECRET_KEYS: its id and its bytes. */
export function parseKey(text: string): readonly [string, Buffer] {
  const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  // The value itself must not reach a log.
  if (!id || key.length !== KEY_BYTES)
    throw new Error(`SECRET_KEYS must hold 'id:base64 of ${KEY_BYTES} bytes', comma separated.`);
  return [id, key];
}

function parseSealed(sealed: string): { keyId: string; bytes: Buffer } {
  const [version, keyId, encoded, ...more] = sealed.split('.');
  const bytes = Buffer.from(encoded ?? '', 'base64url');
  if (version !== VERSION || !keyId || more.length || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new SecretUnreadable('it is not sealed');
  return { keyId, bytes };
}

const associatedData = (keyId: string, { accountId, field }: SecretPlace): Buffer =>
  Buffer.from(`${VERSION}\n${keyId}\n${accountId}\n${field}`);
