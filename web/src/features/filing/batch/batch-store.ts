import { useSyncExternalStore } from 'react';
import { sessionStore } from '@/providers/session/current-session.js';
import { type Batch, type BatchStep, begunWith, NO_BATCH, readBatch, toggled, withCases, without } from './batch.js';

/** In this tab, so that a reload keeps the batch and a second tab may hold another. */
const KEY = 'atlas.filing.batch';

function recalled(): Batch {
  try {
    return readBatch(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NO_BATCH;
  }
}

let kept = recalled();
const listeners = new Set<() => void>();

function keep(next: Batch): void {
  if (next === kept) return;
  kept = next;
  if (next.caseIds.length === 0) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, JSON.stringify(next));
  listeners.forEach(listener => listener());
}

/** The next user must not see the cases of the previous one. */
sessionStore.subscribe(() => {
  if (!sessionStore.get()) keep(NO_BATCH);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const actions = {
  begin: (caseIds: readonly string[]) => keep(begunWith(caseIds)),
  add: (caseIds: readonly string[]) => keep(withCases(kept, caseIds)),
  remove: (caseId: string) => keep(without(kept, caseId)),
  toggle: (caseId: string) => keep(toggled(kept, caseId)),
  go: (step: BatchStep) => keep({ ...kept, step }),
  change: (changes: Partial<Pick<Batch, 'configId' | 'note'>>) => keep({ ...kept, ...changes }),
  handOver: (jobId: string) => keep({ ...kept, jobId }),
  /** The screen of its job is there: the next batch begins with nothing. */
  settle: (jobId: string) => kept.jobId === jobId && keep(NO_BATCH),
};

/** The batch being prepared; it waits here while the user looks something up on another screen. */
export const useBatch = () => ({ batch: useSyncExternalStore(subscribe, () => kept), ...actions });
