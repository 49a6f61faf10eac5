import type { KeyBinding } from '@/components/keys/key-registry.js';
import { keyRegistry } from '@/components/keys/key-registry.js';
import type { RecentItem } from '../recent-items.js';
import type { Hit } from '../header/search-hits.js';

export type PaletteGroup = 'recent' | 'actions' | 'cases' | 'people' | 'screens';

/** A line of the palette: an action of the screen with its keys, or a place with its path. */
export interface PaletteEntry {
  readonly id: string;
  readonly kind: PaletteGroup;
  readonly label: string;
  readonly note?: string;
  readonly keys?: readonly string[];
  readonly path?: string;
  readonly binding?: KeyBinding;
}

const MOST_ACTIONS = 8;

const hasAllWords = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.toLowerCase().includes(word));

/** What the keys of the screen do now, by their labels. A key that was registered later replaces an earlier one. */
export function actionEntries(query: string, ownLabel: string): PaletteEntry[] {
  const bindings = keyRegistry.snapshot().filter(entry => entry !== 'modal');
  const labeled = bindings.filter(({ label }) => label && label !== ownLabel && hasAllWords(label, query));
  const byLabel = new Map(labeled.map(binding => [binding.label!, binding]));
  return [...byLabel.values()].slice(-MOST_ACTIONS).map(binding => ({
    id: `actions:${binding.label}`,
    kind: 'actions',
    label: binding.label!,
    keys: binding.keys,
    binding,
  }));
}

export const recentEntries = (items: readonly RecentItem[]): PaletteEntry[] =>
  items.map(({ label, path }) => ({ id: `recent:${path}`, kind: 'recent', label, path }));

export const hitEntries = (kind: 'cases' | 'screens', hits: readonly Hit[]): PaletteEntry[] =>
  hits.map(({ text, note, path }) => ({ id: `${kind}:${path}`, kind, label: text, note, path }));

/** Runs an action as its key does. */
export function runBinding({ keys, when, run }: KeyBinding): void {
  const event = new KeyboardEvent('keydown', { key: keys[0] });
  if (when?.(event) ?? true) run(event);
}
