import type { Store } from 'react-admin';
import { SEARCH } from '@/providers/data/list-query.js';
import { logProblem } from '@/providers/log.js';
import type { KeyValue } from '@/providers/session/session-store.js';

/** Preferences that follow the user to every browser; everything else (open filters, selections) belongs to this page. */
const FOLLOWS_USER = /^(theme|density|notifications|keyboard\..+|menu\..+|.+\.layout|.+\.views)$/;
/** What the browser's storage may hold: nothing that can be about a patient. A filter or a saved view can. */
const IN_BROWSER = /^(theme|density|keyboard\..+|menu\..+|.+\.layout|recent)$/;
const PREFIX = 'atlas.preference.';

interface Parts {
  storage: KeyValue & { readonly length: number; key(index: number): string | null };
  /** Null deletes it. */
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
 * react-admin's Store, saved on the server per user. Values are in memory and arrive with the session; the browser's storage has a copy of those that
 * a page needs before that, such as the theme.
 */
export class ServerStore {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private readonly values = new Map<string, unknown>();
  /** Being saved: an answer of the server that is older must not replace them. */
  private readonly unsaved = new Set<string>();

  constructor(private readonly parts: Parts) {
    for (const key of this.storedKeys()) if (IN_BROWSER.test(key)) this.values.set(key, this.stored(key));
    // Earlier versions stored all of them.
    for (const key of this.storedKeys()) if (!IN_BROWSER.test(key)) parts.storage.removeItem(PREFIX + key);
  }

  read(key: string): unknown {
    return this.values.get(key);
  }

  write(key: string, value: unknown): void {
    this.hold(key, remembered(key, value));
    this.publish(key, value);
    if (!FOLLOWS_USER.test(key) || !this.parts.isSignedIn()) return;
    this.unsaved.add(key);
    this.parts
      .save(key, value ?? null)
      .catch((error: unknown) => logProblem(`The preference ${key} could not be saved`, error))
      .finally(() => this.unsaved.delete(key));
  }

  /** Takes the preferences that arrived with the session. */
  receive(all: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(all)) {
      if (this.unsaved.has(key) || !FOLLOWS_USER.test(key)) continue;
      if (JSON.stringify(value) === JSON.stringify(this.read(key))) continue;
      this.hold(key, value);
      this.publish(key, value);
    }
  }

  removeStartingWith(prefix: string): void {
    for (const key of this.keys(prefix)) this.write(key, undefined);
  }

  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix));
  }

  subscribe(key: string, subscriber: Subscriber): () => void {
    const all = this.subscribers.get(key) ?? new Set<Subscriber>();
    this.subscribers.set(key, all.add(subscriber));
    return () => all.delete(subscriber);
  }

  /** Forgets what this page and this browser hold (at sign-out), except the theme, which the sign-in page uses. */
  forget(): void {
    this.unsaved.clear();
    for (const key of this.keys('')) if (key !== 'theme') this.hold(key, undefined);
  }

  private storedKeys(): string[] {
    const { storage } = this.parts;
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length));
  }

  private stored(key: string): unknown {
    try {
      const text = this.parts.storage.getItem(PREFIX + key);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  }

  private hold(key: string, value: unknown): void {
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, value);
    if (!IN_BROWSER.test(key)) return;
    if (value === undefined) this.parts.storage.removeItem(PREFIX + key);
    else this.parts.storage.setItem(PREFIX + key, JSON.stringify(value));
  }

  private publish(key: string, value: unknown): void {
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
      listItems: (prefix = '') => Object.fromEntries(this.keys(prefix).map(key => [key, this.read(key)])),
    };
  }
}
