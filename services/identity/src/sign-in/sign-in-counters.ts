import { addressBlock, CONFIG, type Config } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { derivedKey } from './derived-key.js';
import type { Counter } from './sign-in-backoff.js';

/** As many wrong passwords as a person types by mistake. */
const FREE_FAILURES = 4;
/** The account of addresses, and of names that no user has. */
const NO_ACCOUNT = 0;

/** Which counters a sign-in counts on. */
@Injectable()
export class SignInCounters {
  readonly #nameKey: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret' | 'signInFailuresPerAddress'>) {
    this.#nameKey = derivedKey(config, 'sign-in-name');
  }

  user(accountId: number, userId: number): Counter {
    return { accountId, subject: `user/${userId}`, free: FREE_FAILURES, forget: 'after_last' };
  }

  /** A browser in which the user has signed in before is counted separately, so that strangers do not lock the user out of it. */
  browser(accountId: number, userId: number, browserId: string): Counter {
    return { accountId, subject: `user/${userId}/browser/${browserId}`, free: FREE_FAILURES, forget: 'after_last' };
  }

  /** Wrong codes after the right password. */
  secondFactor(accountId: number, userId: number): Counter {
    return { accountId, subject: `user/${userId}/second_factor`, free: FREE_FAILURES, forget: 'after_last' };
  }

  /** Wrong current passwords in a session: a person who finds it open must not try any number of them. */
  session(accountId: number, sessionId: string): Counter {
    return { accountId, subject: `session/${sessionId}`, free: FREE_FAILURES, forget: 'after_last' };
  }

  /** People type passwords into the name field, so a name that no user has is stored as a keyed digest. `nameKey`: as the database normalizes it. */
  unknownName(nameKey: string): Counter {
    const digest = createHmac('sha256', this.#nameKey).update(nameKey).digest('base64url');
    return { accountId: NO_ACCOUNT, subject: `name/${digest}`, free: FREE_FAILURES, forget: 'after_last' };
  }

  /** Undefined when the operator has turned the limit off. */
  address(address: string): Counter | undefined {
    const free = this.config.signInFailuresPerAddress;
    return free > 0
      ? { accountId: NO_ACCOUNT, subject: `address/${addressBlock(address)}`, free, forget: 'after_first' }
      : undefined;
  }
}
