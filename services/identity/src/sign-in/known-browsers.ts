import { CONFIG, type Config } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.js';

export const KNOWN_BROWSER_DAYS = 180;
/** As many users of one browser are remembered; the cookie has to stay small. */
const MOST_USERS = 8;
const SEPARATOR = '~';

interface Entry {
  readonly text: string;
  readonly owner: string;
  readonly browserId: string;
  readonly until: number;
}

/**
 * The browsers in which a user has signed in before. A browser holds the proof itself, in a signed cookie with one entry per user
 * (`account.user.browser id.valid until.signature`): it signs no one in, it only says that this browser is no stranger to that user.
 */
@Injectable()
export class KnownBrowsers {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'tokenSecret'>) {
    this.#key = derivedKey(config, 'known-browser');
  }

  /** The id of the browser, where the cookie proves that this user has signed in with it. */
  idFor(cookie: string | undefined, accountId: number, userId: number, now = Date.now()): string | undefined {
    return this.#read(cookie, now).find(({ owner }) => owner === `${accountId}.${userId}`)?.browserId;
  }

  /** The cookie's next value, after this user has signed in; the browser's other users stay in it. */
  remember(cookie: string | undefined, accountId: number, userId: number, now = Date.now()): string {
    const entries = this.#read(cookie, now);
    const owner = `${accountId}.${userId}`;
    const browserId = entries.find(entry => entry.owner === owner)?.browserId ?? randomBytes(16).toString('base64url');
    const signed = `${owner}.${browserId}.${Math.floor(now / 1000) + KNOWN_BROWSER_DAYS * 24 * 60 * 60}`;
    const others = entries.filter(entry => entry.owner !== owner).map(({ text }) => text);
    return [`${signed}.${this.#signature(signed)}`, ...others].slice(0, MOST_USERS).join(SEPARATOR);
  }

  #read(cookie: string | undefined, now: number): Entry[] {
    return (cookie ?? '')
      .split(SEPARATOR)
      .slice(0, MOST_USERS)
      .flatMap(text => {
        const [, signed = '', owner = '', browserId = '', until, signature = ''] =
          /^((\d{1,9}\.\d{1,9})\.([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? [];
        const entry = { text, owner, browserId, until: Number(until) };
        return signed && entry.until * 1000 > now && areEqual(signature, this.#signature(signed)) ? [entry] : [];
      });
  }

  #signature(signed: string): string {
    return createHmac('sha256', this.#key).update(signed).digest('base64url');
  }
}

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
