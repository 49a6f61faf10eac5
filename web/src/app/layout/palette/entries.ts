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
  /** Where it leads, or what it does. */
  readonly path?: string;
  readonly run?: () => void;
}

const hasAllWords = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.toLowerCase().includes(word));

const actionEntry = (label: string, run: () => void, keys?: readonly string[]): PaletteEntry => ({
  id: `actions:${label}`,
  kind: 'actions',
  label,
  keys,
  run,
});

/** Buttons whose actions the palette offers: those of the screen's head, and single ones elsewhere. */
const BUTTONS = '[data-commands] button:enabled, [data-commands] a[href], [data-command]';

/** The words on a button, without its keys. A button with a glyph alone has none. */
const wordsOn = (button: HTMLElement): string =>
  [...button.childNodes]
    .filter(node => !(node instanceof HTMLElement && node.tagName === 'KBD'))
    .map(node => node.textContent)
    .join('')
    .trim();

const isShown = (button: HTMLElement): boolean => !('checkVisibility' in button) || button.checkVisibility();

/** What the buttons of the screen do: they are pressed as the user does. */
const buttonEntries = (): PaletteEntry[] =>
  [...document.querySelectorAll<HTMLElement>(BUTTONS)]
    .filter(isShown)
    .map(button => actionEntry(wordsOn(button), () => button.click()))
    .filter(({ label }) => label !== '');

/** What the keys of the screen do, by their labels. Moving in a table or between records is no command. */
function keyEntries(ownLabel: string): PaletteEntry[] {
  const bindings = keyRegistry.snapshot().filter(entry => entry !== 'modal');
  return bindings.flatMap(binding => {
    const { label, keys, moves } = binding;
    return label && label !== ownLabel && !moves ? [actionEntry(label, () => runBinding(binding), keys)] : [];
  });
}

/** What can be done on the screen and by the user everywhere. A key that was registered later replaces an earlier one, and its button. */
export function actionEntries(query: string, ownLabel: string, ofUser: readonly PaletteEntry[]): PaletteEntry[] {
  const all = [...buttonEntries(), ...keyEntries(ownLabel), ...ofUser];
  const byLabel = new Map(all.map(entry => [entry.label.toLowerCase(), entry]));
  return [...byLabel.values()].filter(({ label }) => hasAllWords(label, query));
}

export const recentEntries = (items: readonly RecentItem[]): PaletteEntry[] =>
  items.map(({ label, path }) => ({ id: `recent:${path}`, kind: 'recent', label, path }));

export const hitEntries = (kind: 'cases' | 'screens', hits: readonly Hit[]): PaletteEntry[] =>
  hits.map(({ text, note, path }) => ({ id: `${kind}:${path}`, kind, label: text, note, path }));

/** Runs an action as its key does. */
function runBinding({ keys, when, run }: KeyBinding): void {
  const event = new KeyboardEvent('keydown', { key: keys[0] });
  if (when?.(event) ?? true) run(event);
}
