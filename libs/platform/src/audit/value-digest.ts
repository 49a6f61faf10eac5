import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';
import { parseKey } from '../secrets/secret-box.js';

const DIGEST_BYTES = 16;

/**
 * Keyed digests of what users searched for: equal texts of one account have equal digests, and without the server's key no list of names can be
 * tried against them. They carry the id of their key (`k1:…`), the first of SECRET_KEYS.
 */
@Injectable()
export class ValueDigest {
  #parsed: readonly (readonly [string, Buffer])[] | undefined;
  readonly #accountKeys = new Map<string, Buffer>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secretKeys'>) {}

  get #keys(): readonly (readonly [string, Buffer])[] {
    return (this.#parsed ??= this.config.secretKeys.split(',').map(parseKey));
  }

  /** Letter case and surrounding spaces do not count. */
  digest(accountId: number, value: string): string {
    return this.#digest(this.#keys[0]!, accountId, value);
  }

  /** The digests of a value under each key that is still configured: to find what was searched for before the keys changed. */
  allDigests(accountId: number, value: string): string[] {
    return this.#keys.map(key => this.#digest(key, accountId, value));
  }

  #digest([id, key]: readonly [string, Buffer], accountId: number, value: string): string {
    const text = value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    const digest = createHmac('sha256', this.#accountKey(id, key, accountId))
      .update(text)
      .digest();
    return `${id}:${digest.subarray(0, DIGEST_BYTES).toString('base64url')}`;
  }

  /** Each account has its own key, derived from the server's, which serves other purposes too. */
  #accountKey(id: string, key: Buffer, accountId: number): Buffer {
    const name = `${id}/${accountId}`;
    const known = this.#accountKeys.get(name);
    if (known) return known;
    const made = createHmac('sha256', key).update(`atlas audit digests of account ${accountId}`).digest();
    this.#accountKeys.set(name, made);
    return made;
  }
}
