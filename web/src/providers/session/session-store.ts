import type { Session } from './session.js';

const KEY = 'atlas.session';

/** Read by whoever comes back to a session that ended by itself. */
export const SESSION_ENDED = 'The session has ended. Please sign in again.';

/** The part of `Storage` that is used, so that a specification can bring its own. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Why a session ended: by the user, by a 401, or because the token could not be renewed. */
export type EndReason = 'signed_out' | 'refused' | 'expired';

/** The one place that holds the session, kept in step with the other tabs of the browser through its storage. */
export class SessionStore {
  private current: Session | undefined;
  private lastUser: string | undefined;
  private lastEnd: EndReason | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly endListeners = new Set<(reason: EndReason) => void>();

  constructor(private readonly storage: KeyValue) {
    this.current = this.load();
  }

  readonly get = (): Session | undefined => this.current;

  /** Who was signed in before in this page; what they were looking at is not for somebody else who signs in now. */
  readonly previousUser = (): string | undefined => this.lastUser;

  /** Why there is no session any more; undefined while there is one, and where there was none. */
  readonly endedBy = (): EndReason | undefined => this.lastEnd;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called when a session ends that was not ended by this tab's own sign-out button. */
  onEnd(listener: (reason: EndReason) => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  set(session: Session): void {
    this.lastEnd = undefined;
    this.current = session;
    this.storage.setItem(KEY, JSON.stringify(session));
    this.tell();
  }

  update(change: Partial<Session>): void {
    if (this.current) this.set({ ...this.current, ...change });
  }

  end(reason: EndReason): void {
    if (!this.current) return;
    this.lastUser = this.current.profile.userId;
    this.lastEnd = reason;
    this.current = undefined;
    this.storage.removeItem(KEY);
    this.tell();
    if (reason !== 'signed_out') this.endListeners.forEach(listener => listener(reason));
  }

  /** Takes over what another tab wrote; call it on the window's `storage` event. */
  reload(): void {
    const before = this.current;
    this.current = this.load();
    if (before && !this.current) {
      this.lastUser = before.profile.userId;
      this.lastEnd = 'signed_out';
    }
    this.tell();
    if (before && !this.current) this.endListeners.forEach(listener => listener('signed_out'));
  }

  private load(): Session | undefined {
    try {
      const text = this.storage.getItem(KEY);
      return text ? (JSON.parse(text) as Session) : undefined;
    } catch {
      return undefined;
    }
  }

  private tell(): void {
    this.listeners.forEach(listener => listener());
  }
}

export const SESSION_KEY = KEY;
