import { ApiError } from '../http/api-error.js';
import { readToken } from './session.js';
import type { KeyValue, SessionStore } from './session-store.js';

/** How long a caller waits for a refresh that somebody else has begun. */
export const REFRESH_WAIT_MS = 3000;
/** A token that ends within this time is renewed before it is used. */
const MARGIN_S = 30;
const LOCK = 'atlas.session.refreshing';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

interface Parts {
  store: SessionStore;
  /** Shared by the tabs of a browser: holds the mark of the tab that is refreshing. */
  storage: KeyValue;
  /** Calls the server; rejects when it refuses the refresh token. */
  fetchPair: (refreshToken: string) => Promise<TokenPair>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * Renews the access token, one refresh at a time in all tabs of the browser: whoever finds one in progress waits 3 seconds and goes on
 * with the token that is there then. A refresh that is refused ends the session; a server that is away for a moment does not, as the call that
 * asked for the token tells its user by itself.
 */
export class TokenRefresher {
  private running: Promise<void> | undefined;

  constructor(private readonly parts: Parts) {}

  /** True when the token in hand ends so soon that it must be renewed first. */
  isDue(): boolean {
    const session = this.parts.store.get();
    return session !== undefined && session.exp * 1000 - this.parts.now() < MARGIN_S * 1000;
  }

  /** Renews now. Resolves when there is a usable token, the session has ended, or the server could not be asked. */
  async refresh(): Promise<void> {
    if (this.running) return Promise.race([this.running, this.parts.wait(REFRESH_WAIT_MS)]);
    this.running = this.refreshOrWait().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async refreshOrWait(): Promise<void> {
    const { store, storage, now, wait } = this.parts;
    const begun = Number(storage.getItem(LOCK) ?? 0);
    if (now() - begun < REFRESH_WAIT_MS) {
      await wait(REFRESH_WAIT_MS);
      store.reload();
      if (!this.isDue()) return;
    }
    storage.setItem(LOCK, String(now()));
    try {
      await this.renew();
    } finally {
      storage.removeItem(LOCK);
    }
  }

  private async renew(): Promise<void> {
    const { store, fetchPair } = this.parts;
    const session = store.get();
    if (!session) return;
    try {
      const pair = await fetchPair(session.refreshToken);
      const read = readToken(pair.access_token);
      if (!read) throw new Error('The server answered no token.');
      store.update({ token: pair.access_token, refreshToken: pair.refresh_token, exp: read.exp, profile: read.profile });
    } catch (error) {
      if (!isAway(error)) store.end('expired');
    }
  }
}

/** No answer at all, or one that some gateway gave instead of the server. */
const isAway = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
