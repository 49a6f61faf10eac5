import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';

/** Argon2id with 19 MiB, two passes, one lane: about 20 ms of a core. A stronger setting does not change old hashes; they contain their settings. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords. */
@Injectable()
export class PasswordHasher {
  /** The hash of an unused password: checked where there is no user, so that a wrong name takes as long as a wrong password. */
  readonly #nobody = argon2.hash('nobody has this password', OPTIONS);

  hash(password: string): Promise<string> {
    return argon2.hash(password, OPTIONS);
  }

  /** False, after the same work, where there is no hash to check against. */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const right = await argon2.verify(hash ?? (await this.#nobody), password);
    return right && hash !== undefined;
  }
}
