import type { ImportKind } from '@atlas/contracts';
import { useSyncExternalStore } from 'react';
import { sessionStore } from '@/providers/session/current-session.js';
import type { Draft, StepId } from './import-draft.js';

interface Kept {
  draft: Draft | undefined;
  step: StepId;
}

const NOTHING: Kept = { draft: undefined, step: 'file' };
/** By kind of import: one file each. */
const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();

const keptOf = (type: string): Kept => kept.get(type) ?? NOTHING;

function keep(type: string, next: Kept): void {
  const before = keptOf(type);
  if (next.draft?.table !== before.draft?.table) before.draft?.table.close();
  kept.set(type, next);
  listeners.forEach(listener => listener());
}

/** The next user must not see the files of the previous one. */
sessionStore.subscribe(() => {
  if (sessionStore.get()) return;
  for (const type of kept.keys()) if (keptOf(type) !== NOTHING) keep(type, NOTHING);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The file being prepared for a kind of import; it waits here while the user looks something up on another screen. */
export function useDraft(kind: ImportKind | undefined) {
  const type = kind?.type ?? '';
  const { draft, step } = useSyncExternalStore(subscribe, () => keptOf(type));
  return {
    draft,
    step,
    go: (to: StepId) => keep(type, { ...keptOf(type), step: to }),
    begin: (next: Draft) => keep(type, { draft: next, step: 'mapping' }),
    change: (next: (draft: Draft) => Draft) => {
      const { draft: current, step: at } = keptOf(type);
      if (current) keep(type, { draft: next(current), step: at });
    },
    forget: () => keep(type, NOTHING),
  };
}

export type DraftStore = ReturnType<typeof useDraft>;
