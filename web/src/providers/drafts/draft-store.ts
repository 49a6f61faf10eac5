import type { EndReason } from '@/providers/session/session-store.js';
import { logProblem } from '@/providers/log.js';

/** Changes that follow each other quickly are saved together; a user who types without a pause is saved from time to time. */
export const SAVE_AFTER_MS = 3000;
const SAVE_AT_LEAST_EVERY_MS = 10_000;

export interface Draft {
  readonly value: unknown;
  /** False while the server does not have this value. */
  readonly isSaved: boolean;
}

interface Parts {
  /** Stores a draft on the server. */
  save: (key: string, value: unknown) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
  /** The id of the user who is signed in. */
  user: () => string | undefined;
  now: () => number;
  /** Calls later; returns the way to cancel the call. */
  later: (run: () => void, ms: number) => () => void;
}

interface Waiting {
  readonly since: number;
  readonly cancel: () => void;
}

/**
 * What is typed into forms and not saved. Each draft is in memory, and on the server some seconds after each change; the storage of the browser never
 * has one, because it can be about a patient. What is typed after the session has ended stays in memory and is saved when the same user signs in again.
 * Signing out, or another user, removes everything from memory.
 */
export class DraftStore {
  private readonly drafts = new Map<string, Draft>();
  /** Drafts that were changed or discarded on this page: what the server had before is old. */
  private readonly changed = new Set<string>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<() => void>();
  private owner: string | undefined;

  constructor(private readonly parts: Parts) {}

  readonly get = (key: string): Draft | undefined => this.drafts.get(key);

  /** True when the page has the newest state of the draft, so that the server need not be asked. */
  readonly knows = (key: string): boolean => this.drafts.has(key) || this.changed.has(key);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  keep(key: string, value: unknown): void {
    this.changed.add(key);
    this.set(key, { value, isSaved: false });
    this.schedule(key);
  }

  /** A draft that the server had. What was typed in the meantime wins. */
  restore(key: string, value: unknown): void {
    if (!this.knows(key)) this.set(key, { value, isSaved: true });
  }

  /** After the form was saved, or its changes were discarded. */
  discard(key: string): void {
    this.cancel(key);
    this.changed.add(key);
    this.drafts.delete(key);
    this.notify();
    if (this.parts.user() === undefined) return;
    this.parts.remove(key).catch((error: unknown) => logProblem('A draft could not be deleted', error));
  }

  /** Follows the session: a new user, or the same one again. */
  signedIn(): void {
    const user = this.parts.user();
    if (this.owner !== undefined && this.owner !== user) this.clear();
    this.owner = user;
    this.saveUnsaved();
  }

  /** Tries again what could not be saved. */
  saveUnsaved(): void {
    for (const [key, { isSaved }] of this.drafts) if (!isSaved) this.schedule(key);
  }

  signedOut(reason: EndReason | undefined): void {
    if (reason === 'signed_out') this.clear();
    else for (const key of this.waiting.keys()) this.cancel(key);
  }

  /** Forgets the drafts of this page; those on the server stay. */
  clear(): void {
    for (const key of [...this.waiting.keys()]) this.cancel(key);
    this.drafts.clear();
    this.changed.clear();
    this.notify();
  }

  private schedule(key: string): void {
    const since = this.waiting.get(key)?.since ?? this.parts.now();
    this.cancel(key);
    const left = Math.max(0, since + SAVE_AT_LEAST_EVERY_MS - this.parts.now());
    const cancel = this.parts.later(() => void this.send(key), Math.min(SAVE_AFTER_MS, left));
    this.waiting.set(key, { since, cancel });
  }

  private cancel(key: string): void {
    this.waiting.get(key)?.cancel();
    this.waiting.delete(key);
  }

  private async send(key: string): Promise<void> {
    this.waiting.delete(key);
    const draft = this.drafts.get(key);
    if (!draft || this.parts.user() === undefined) return;
    try {
      await this.parts.save(key, draft.value);
      if (this.drafts.get(key) === draft) this.set(key, { ...draft, isSaved: true });
      // It was discarded while it was being saved.
      else if (!this.drafts.has(key)) await this.parts.remove(key);
    } catch (error) {
      // It is still in memory, and the next change or a new connection tries again.
      logProblem('A draft could not be saved', error);
    }
  }

  private set(key: string, draft: Draft): void {
    this.owner ??= this.parts.user();
    this.drafts.set(key, draft);
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach(listener => listener());
  }
}
