import type { Store } from 'react-admin';
import { SEARCH } from '@/providers/data/list-query.js';
import { logProblem } from '@/providers/log.js';
import type { KeyValue } from '@/providers/session/session-store.js';

/** Preferences that follow the user to every browser; everything else (open filters, selections) stays in this one. */
const FOLLOWS_USER = /^(theme|density|keyboard\..+|menu\..+|.+\.layout|.+\.views)$/;
const PREFIX = 'atlas.preference.';

interface Parts {
  storage: KeyValue & { readonly length: number; key(index: number): string | null };
  /** Reads all of the user's preferences at once. */
  loadAll: () => Promise<Record<string, unknown>>;
  /** Null takes it away. */
  save: (key: string, value: unknown) => Promise<void>;
  /** True while a user is signed in: otherwise no requests are sent. */
  isSignedIn: () => boolean;
}

/** What react-admin remembers of a list: its page, order and filters. */
const LIST_PLACE = /\.params$/;
/** … of a list whose state is in its address alone. */
const IN_ADDRESS = /\.listParams$/;

interface ListPlace {
  page?: number;
  filter?: Record<string, unknown>;
}

/**
 * A value as it is remembered. What was typed into a list's search box is not: it is part of the address while it holds, and a list that is opened
 * again shows its view and no search of another day.
 */
export function remembered(key: string, value: unknown): unknown {
  if (IN_ADDRESS.test(key)) return undefined;
  if (!LIST_PLACE.test(key) || typeof value !== 'object' || value === null) return value;
  const { filter, ...place } = value as ListPlace;
  if (filter?.[SEARCH] === undefined) return value;
  const { [SEARCH]: _, ...conditions } = filter;
  return { ...place, page: 1, filter: conditions };
}

type Subscriber = (value: unknown) => void;

/**
 * react-admin's Store, kept on the server per user. The browser's storage is a write-through cache: a value is there at once, and when
 * the server turns out to hold another one it replaces it and notifies the subscribers.
 */
export class ServerStore {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  /** Written here since they were asked for: the server's older values must not come back over them. */
  private readonly written = new Set<string>();
  private isLoaded = false;

  constructor(private readonly parts: Parts) {}

  read(key: string): unknown {
    this.load();
    return this.cached(key);
  }

  write(key: string, value: unknown): void {
    this.cache(key, remembered(key, value));
    this.tell(key, value);
    if (!FOLLOWS_USER.test(key) || !this.parts.isSignedIn()) return;
    this.written.add(key);
    this.parts.save(key, value ?? null).catch((error: unknown) => logProblem(`The preference ${key} could not be saved`, error));
  }

  removeStartingWith(prefix: string): void {
    for (const key of this.keys(prefix)) this.write(key, undefined);
  }

  keys(prefix: string): string[] {
    const { storage } = this.parts;
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names.filter(name => name.startsWith(PREFIX + prefix)).map(name => name.slice(PREFIX.length));
  }

  subscribe(key: string, subscriber: Subscriber): () => void {
    const all = this.subscribers.get(key) ?? new Set<Subscriber>();
    this.subscribers.set(key, all.add(subscriber));
    return () => all.delete(subscriber);
  }

  /** Forgets what this browser holds (at sign-out); the server's values stay, and the theme does too, for the sign-in page. */
  forget(): void {
    this.isLoaded = false;
    this.written.clear();
    for (const key of this.keys('')) if (key !== 'theme') this.parts.storage.removeItem(PREFIX + key);
  }

  private load(): void {
    if (this.isLoaded || !this.parts.isSignedIn()) return;
    this.isLoaded = true;
    this.parts
      .loadAll()
      .then(all => Object.entries(all).forEach(([key, value]) => this.take(key, value)))
      .catch((error: unknown) => logProblem('The preferences could not be read', error));
  }

  private take(key: string, value: unknown): void {
    if (this.written.has(key) || !FOLLOWS_USER.test(key) || JSON.stringify(value) === JSON.stringify(this.cached(key))) return;
    this.cache(key, value);
    this.tell(key, value);
  }

  private cached(key: string): unknown {
    try {
      const text = this.parts.storage.getItem(PREFIX + key);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  }

  private cache(key: string, value: unknown): void {
    if (value === undefined) this.parts.storage.removeItem(PREFIX + key);
    else this.parts.storage.setItem(PREFIX + key, JSON.stringify(value));
  }

  private tell(key: string, value: unknown): void {
    this.subscribers.get(key)?.forEach(subscriber => subscriber(value));
  }

  /** The shape react-admin asks for. */
  asStore(): Store {
    return {
      setup: () => undefined,
      teardown: () => undefined,
      getItem: <T>(key: string, fallback?: T) => (this.read(key) as T | undefined) ?? fallback,
      setItem: (key, value) => this.write(key, value),
      removeItem: key => this.write(key, undefined),
      removeItems: prefix => this.removeStartingWith(prefix),
      reset: () => this.forget(),
      subscribe: (key, callback: Subscriber) => this.subscribe(key, callback),
      listItems: (prefix = '') => Object.fromEntries(this.keys(prefix).map(key => [key, this.cached(key)])),
    };
  }
}
