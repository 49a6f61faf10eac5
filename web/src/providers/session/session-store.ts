import type { Session } from './session.js';

/** Holds the id of the user who is signed in in this browser, so that its tabs know of each other. It opens nothing. */
export const SIGNED_IN_KEY = 'atlas.signed_in';
/** Where a session that is ended returns, until another one begins. */
const RETURN_KEY = 'atlas.return_address';
/** Where earlier versions stored their tokens. */
const OLD_SESSION_KEY = 'atlas.session';

/** The used part of `Storage`, so that a spec can provide its own. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Why a session ended: by the user, by a 401, because the token could not be renewed, or because it was not used. */
export type EndReason = 'signed_out' | 'refused' | 'expired' | 'idle';

/**
 * The one place that holds the session: in memory only, as scripts of other pages must not find its token. The browser's storage says who is signed in,
 * which keeps the tabs in step; each tab gets its own access token by the refresh cookie.
 */
export class SessionStore {
  private current: Session | undefined;
  private lastUser: string | undefined;
  private lastEnd: EndReason | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly endListeners = new Set<(reason: EndReason) => void>();

  constructor(private readonly storage: KeyValue) {
    storage.removeItem(OLD_SESSION_KEY);
  }

  readonly get = (): Session | undefined => this.current;

  /** The previous user of this page; their screen is not shown to another user who signs in now. */
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

  /** The user who is signed in in this browser, also where this tab has no session yet. */
  readonly signedInUser = (): string | undefined => this.storage.getItem(SIGNED_IN_KEY) ?? undefined;

  set(session: Session): void {
    this.lastEnd = undefined;
    this.current = session;
    this.storage.setItem(SIGNED_IN_KEY, session.profile.userId);
    if (session.returnAddress) this.storage.setItem(RETURN_KEY, session.returnAddress);
    else this.storage.removeItem(RETURN_KEY);
    this.notify();
  }

  update(change: Partial<Session>): void {
    if (this.current) this.set({ ...this.current, ...change });
  }

  /** The address of the old portal that the session came from, when it did not end by the user. Answered once. */
  takeReturnAddress(): string | undefined {
    const address = this.storage.getItem(RETURN_KEY) ?? '';
    this.storage.removeItem(RETURN_KEY);
    return this.lastEnd !== undefined && this.lastEnd !== 'signed_out' && address.startsWith('https://') ? address : undefined;
  }

  /** Ends the session here and, by the storage, in the other tabs. */
  end(reason: EndReason): void {
    if (!this.current && this.signedInUser() === undefined) return;
    this.storage.removeItem(SIGNED_IN_KEY);
    if (reason === 'signed_out') this.storage.removeItem(RETURN_KEY);
    this.forget(reason);
    if (reason !== 'signed_out') this.endListeners.forEach(listener => listener(reason));
  }

  /**
   * Follows what another tab did; call it on the window's `storage` event. True when another user is signed in now than this tab knows, and the
   * session has to be loaded.
   */
  followOtherTabs(): boolean {
    const user = this.signedInUser();
    if (user !== undefined) return this.current?.profile.userId !== user;
    if (this.current) {
      this.forget('signed_out');
      this.endListeners.forEach(listener => listener('signed_out'));
    }
    return false;
  }

  private forget(reason: EndReason): void {
    this.lastUser = this.current?.profile.userId ?? this.lastUser;
    this.lastEnd = reason;
    this.current = undefined;
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach(listener => listener());
  }
}
