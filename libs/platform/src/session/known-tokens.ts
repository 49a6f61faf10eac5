import type { Session } from './request-context.js';

/** Tokens are valid for 15 minutes; a process with more users at once verifies some tokens again. */
const MOST_KNOWN = 5_000;

interface KnownToken {
  readonly session: Session;
  readonly endsAt: number;
}

/**
 * Tokens whose signature this process has verified, with their session, until they expire. A client sends the same token with every
 * call; verifying it each time costs more than many answers do.
 */
export class KnownTokens {
  readonly #known = new Map<string, KnownToken>();

  /** `expires` as in a token's `exp`: seconds since 1970. */
  remember(token: string, session: Session, expires: number): void {
    if (this.#known.size >= MOST_KNOWN) this.#forgetOldest();
    this.#known.set(token, { session, endsAt: expires * 1000 });
  }

  sessionOf(token: string, now = Date.now()): Session | undefined {
    const known = this.#known.get(token);
    if (!known) return undefined;
    if (now < known.endsAt) return known.session;
    this.#known.delete(token);
    return undefined;
  }

  /** The first in were verified first, so they run out first. */
  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
