import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../providers/http/api.js';
import type { Draft, StepId } from './import-draft.js';

interface Kept {
  draft: Draft | undefined;
  step: StepId;
}

const NOTHING: Kept = { draft: undefined, step: 'file' };
let kept: Kept = NOTHING;
const listeners = new Set<() => void>();

function keep(next: Kept): void {
  if (next.draft?.table !== kept.draft?.table) kept.draft?.table.close();
  kept = next;
  listeners.forEach(listener => listener());
}

/** Whoever signs in next must not find the file of the one before. */
sessionStore.subscribe(() => {
  if (!sessionStore.get() && kept !== NOTHING) keep(NOTHING);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The file being prepared; it waits here while the user looks something up on another screen. */
export function useDraft() {
  const { draft, step } = useSyncExternalStore(subscribe, () => kept);
  return {
    draft,
    step,
    go: (to: StepId) => keep({ ...kept, step: to }),
    begin: (next: Draft) => keep({ draft: next, step: 'mapping' }),
    change: (next: (draft: Draft) => Draft) => kept.draft && keep({ ...kept, draft: next(kept.draft) }),
    forget: () => keep(NOTHING),
  };
}

export type DraftStore = ReturnType<typeof useDraft>;
