import { Limiter } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { availableParallelism } from 'node:os';
import { checkNewPassword } from './password-policy.js';

/** Argon2id with 19 MiB, two passes, one lane: about 20 ms of a core. A stronger setting does not change old hashes; they contain their settings. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes a whole processor: one is left for everyone who is signed in already. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);

/** Hashes and checks passwords, a few at a time; the others wait in order. */
@Injectable()
export class PasswordHasher {
  readonly #limiter = new Limiter(AT_A_TIME);
  /** The hash of an unused password: checked where there is no user, so that a wrong name takes as long as a wrong password. */
  readonly #unused = this.hash('no user has this password');

  /** Of a password that a person has chosen. Throws 422 for one that is too common. */
  async hashNew(password: string, username: string): Promise<string> {
    checkNewPassword(password, username);
    return this.hash(password);
  }

  hash(password: string): Promise<string> {
    return this.#limiter.run(() => argon2.hash(password, OPTIONS));
  }

  /** False, after the same work, where there is no hash to check against. */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const checked = hash ?? (await this.#unused);
    const right = await this.#limiter.run(() => argon2.verify(checked, password));
    return right && hash !== undefined;
  }
}
