import { ApiError } from '@/providers/http/api-error.js';
import type { OneTabAtATime } from './one-tab-at-a-time.js';
import { readToken } from './session.js';
import type { SessionStore } from './session-store.js';

/** How long a caller waits for a refresh that is already running. */
export const REFRESH_WAIT_MS = 3000;
/** A token that ends within this time is renewed before it is used. */
const MARGIN_S = 30;

interface Parts {
  store: SessionStore;
  oneTabAtATime: OneTabAtATime;
  /** Asks the server for an access token by the refresh cookie; rejects when it refuses. */
  fetchToken: () => Promise<string>;
  /** Called when the cookie belongs to another user by now: what this tab shows is not theirs. */
  onOtherUser: () => void;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * Renews the access token, one refresh at a time in all tabs of the browser. A caller that finds one in progress waits 3 seconds at most. A refresh that
 * is refused ends the session; a server that is away for a moment does not, as the call that asked for the token reports that itself.
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
    this.running = this.renew().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** An access token for a tab that has no session yet; undefined when the server refuses, which ends the session, or is away. */
  async firstToken(): Promise<string | undefined> {
    const { store, oneTabAtATime, fetchToken } = this.parts;
    try {
      return await oneTabAtATime(fetchToken);
    } catch (error) {
      if (!isAway(error)) store.end('expired');
      return undefined;
    }
  }

  private async renew(): Promise<void> {
    const { store, onOtherUser } = this.parts;
    const token = await this.firstToken();
    const session = store.get();
    if (token === undefined || !session) return;
    const read = readToken(token);
    if (!read) return store.end('expired');
    if (read.profile.userId !== session.profile.userId) return onOtherUser();
    store.update({ token, exp: read.exp, profile: read.profile });
  }
}

/** No answer at all, or one that some gateway gave instead of the server, or too many calls: the session itself is not refused. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
