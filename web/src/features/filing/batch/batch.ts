import type { Step } from '@/components/wizard/StepBar.js';
import { t } from '@/texts/t.js';

/** The steps that a batch is prepared in; its result is followed by the job. */
export type BatchStep = 'choose' | 'check' | 'send';
export type StepId = BatchStep | 'result';

export const STEPS: readonly Step<StepId>[] = [
  { id: 'choose', label: t('filingSend.chooseCases') },
  { id: 'check', label: t('filingSend.packetCheck') },
  { id: 'send', label: t('filingSend.buildAndSubmit') },
  { id: 'result', label: t('filingSend.result') },
];

/** Cases on their way out of the house. */
export interface Batch {
  readonly caseIds: readonly string[];
  /** Cases that are complete and stay behind all the same. */
  readonly heldBack: readonly string[];
  readonly step: BatchStep;
  /** The mail box; null: by the court of each case. */
  readonly configId: number | null;
  readonly note: string;
  /** The job that sends it, from when it is handed over until its screen is there. */
  readonly jobId: string | null;
}

export const NO_BATCH: Batch = { caseIds: [], heldBack: [], step: 'choose', configId: null, note: '', jobId: null };

/** The given cases alone, ready to be checked. */
export const begunWith = (caseIds: readonly string[]): Batch => ({ ...NO_BATCH, caseIds: [...new Set(caseIds)], step: 'check' });

/** The cases as they are now; what was said about the others is kept. */
export function withCases(batch: Batch, caseIds: readonly string[]): Batch {
  const all = [...new Set([...batch.caseIds, ...caseIds])];
  return { ...batch, caseIds: all, step: 'check' };
}

export function without(batch: Batch, caseId: string): Batch {
  const caseIds = batch.caseIds.filter(id => id !== caseId);
  const heldBack = batch.heldBack.filter(id => id !== caseId);
  return { ...batch, caseIds, heldBack, step: caseIds.length === 0 ? 'choose' : batch.step };
}

/** Held back, or sent with the others again. */
export const toggled = (batch: Batch, caseId: string): Batch => ({
  ...batch,
  heldBack: batch.heldBack.includes(caseId) ? batch.heldBack.filter(id => id !== caseId) : [...batch.heldBack, caseId],
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** A batch as it was kept in the browser; an empty one for anything else. */
export function readBatch(kept: unknown): Batch {
  if (typeof kept !== 'object' || kept === null) return NO_BATCH;
  const { caseIds, heldBack, step, configId, note, jobId } = kept as Partial<Record<keyof Batch, unknown>>;
  const ids = Array.isArray(caseIds) ? caseIds.filter(isText) : [];
  if (ids.length === 0) return NO_BATCH;
  return {
    caseIds: ids,
    heldBack: Array.isArray(heldBack) ? heldBack.filter(isText) : [],
    step: step === 'send' || step === 'choose' ? step : 'check',
    configId: typeof configId === 'number' ? configId : null,
    note: isText(note) ? note : '',
    jobId: isText(jobId) ? jobId : null,
  };
}
