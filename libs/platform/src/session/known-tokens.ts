/** Tokens are valid for 15 minutes; a process with more users at once verifies some tokens again. */
const MOST_KNOWN = 5_000;

export interface KnownToken<Value> {
  /** What the process made of the token. */
  readonly value: Value;
  /** As in a token's `exp`: seconds since 1970. */
  readonly exp: number;
  /** Of the key that signed it. */
  readonly kid: string;
}

/**
 * What tokens say whose signature this process has verified, until they expire or their key is removed. A client sends the same token with every
 * call; verifying it each time costs more than many answers do.
 */
export class KnownTokens<Value> {
  readonly #known = new Map<string, KnownToken<Value>>();

  remember(token: string, known: KnownToken<Value>): void {
    if (this.#known.size >= MOST_KNOWN) this.#forgetOldest();
    this.#known.set(token, known);
  }

  of(token: string, now = Date.now()): Value | undefined {
    const known = this.#known.get(token);
    if (!known) return undefined;
    if (now < known.exp * 1000) return known.value;
    this.#known.delete(token);
    return undefined;
  }

  /** So that no call has to look whether a key is still valid. */
  forgetKeys(kids: readonly string[]): void {
    for (const [token, { kid }] of this.#known) if (kids.includes(kid)) this.#known.delete(token);
  }

  /** The first in were verified first, so they run out first. */
  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
