/** The group of a key in the keyboard map. */
export type KeyGroup = 'everywhere' | 'list' | 'record' | 'case' | 'document';

export interface KeyBinding {
  /** 'g', '/', 'ctrl+s', 'alt+1', 'Escape', 'shift+ArrowDown'. `ctrl` is ⌘ on a Mac. */
  keys: readonly string[];
  /** What it does, as the keyboard map says it; without one it is not listed. */
  label?: string;
  group: KeyGroup;
  /** It moves in a table or between records: the keyboard map lists it, but it is no command. */
  moves?: boolean;
  /** Asked with the event; the key does nothing, and keeps its own meaning, when it answers false. */
  when?: (event: KeyboardEvent) => boolean;
  run: (event: KeyboardEvent) => void;
}

type Entry = KeyBinding | 'modal';

/** The part of a keyboard event that decides which key it is. */
export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The notation of a pressed key; Shift counts for named keys only, since it has already made '?' out of '/'. */
export function notationOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const digit = altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined;
  // The key of the space bar is a blank.
  const named = code === 'Space' ? 'space' : key;
  const letter = named.length === 1 && !shiftKey ? named.toLowerCase() : named;
  const isNamed = named.length > 1;
  return [ctrlKey || metaKey ? 'ctrl' : '', altKey ? 'alt' : '', shiftKey && isNamed ? 'shift' : '', digit ?? letter]
    .filter(Boolean)
    .join('+');
}

/** A single printable character: such keys rest while a field has focus and can be switched off. */
export const isLetter = (notation: string): boolean => notation.length === 1;

/** All keys that do something now. The one registered last wins; a dialog hides everything registered before it. */
export class KeyRegistry {
  private entries: readonly Entry[] = [];
  private readonly listeners = new Set<() => void>();

  readonly snapshot = (): readonly Entry[] => this.entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(entry: Entry): () => void {
    const own = entry === 'modal' ? entry : { ...entry };
    this.set([...this.entries, own]);
    return () => {
      const index = this.entries.lastIndexOf(own);
      this.set(this.entries.filter((_, at) => at !== index));
    };
  }

  find(notation: string, event: KeyboardEvent): KeyBinding | undefined {
    for (const entry of [...this.entries].reverse()) {
      if (entry === 'modal') return undefined;
      if (entry.keys.includes(notation) && (entry.when?.(event) ?? true)) return entry;
    }
    return undefined;
  }

  private set(entries: readonly Entry[]): void {
    this.entries = entries;
    this.listeners.forEach(listener => listener());
  }
}

export const keyRegistry = new KeyRegistry();
