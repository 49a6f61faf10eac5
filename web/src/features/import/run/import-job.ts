import type { ImportFigures, ImportJobResultOf, ImportShare, ImportTotals } from '@atlas/contracts';
import { useState } from 'react';
import { type BackgroundJob, isRunning } from '@/providers/jobs/jobs.js';
import { t } from '@/texts/t.js';

/** What becomes of rows in every kind of import; a kind may have more. */
export type ImportPart = 'booked' | 'known' | 'refused';

export type ImportJob = BackgroundJob<ImportJobResultOf<ImportFigures<ImportPart>>>;

const NOTHING: ImportShare = { rows: 0, amount: 0 };

/** Control totals with what is still to come: while the import runs the difference is not an error but work. */
export interface ImportAccount {
  file: ImportShare | undefined;
  /** By its name in the totals; undefined while the job has not reported it. */
  part: (name: string) => ImportShare;
  toCome: ImportShare;
  difference: ImportShare;
}

/** The result of some of the lines, by its name in the totals; undefined while the job has not reported it. */
export const partOf = ({ result }: ImportJob, part: string): ImportShare =>
  (result.totals as Readonly<Record<string, ImportShare | undefined>> | undefined)?.[part] ?? NOTHING;

export function accountOf(totals: ImportTotals<ImportPart> | undefined, running: boolean): ImportAccount {
  if (!totals) return { file: undefined, part: () => NOTHING, toCome: NOTHING, difference: NOTHING };
  const { rows, amount, difference, ...parts } = totals;
  const byName: Readonly<Record<string, ImportShare | undefined>> = parts;
  return {
    file: { rows, amount },
    part: name => byName[name] ?? NOTHING,
    toCome: running ? difference : NOTHING,
    difference: running ? NOTHING : difference,
  };
}

/** The name of the file that a job works on: from its result, or before that from its title ('Case import, brightmoor.csv'). */
export const fileNameOf = ({ result, title }: ImportJob): string => result.file?.name ?? title.replace(/^[^,]*, /, '');

export const isDryRun = ({ result, title }: ImportJob): boolean => result.dry_run ?? title.startsWith(t('common.dryRun'));

/** Cut off before its end: what is in stays, and the same file finishes it. */
export const wasCutOff = (job: ImportJob): boolean => job.TaskStateId === 5;

interface Pace {
  /** Lines a second since this screen watches. */
  rate: number;
  secondsLeft: number;
}

const LEAST_MS = 1500;

/** How fast a job goes, by what this screen saw of it: no clock but its own is needed. */
export function usePace(job: ImportJob | undefined, seenAt: number): Pace | undefined {
  const [first, setFirst] = useState<{ id: string; done: number; at: number }>();
  if (job && isRunning(job) && job.done > 0 && first?.id !== job.id) setFirst({ id: job.id, done: job.done, at: seenAt });
  if (!job?.total || !isRunning(job) || first?.id !== job.id || seenAt - first.at < LEAST_MS) return undefined;
  const rate = (1000 * (job.done - first.done)) / (seenAt - first.at);
  return rate > 0 ? { rate, secondsLeft: (job.total - job.done) / rate } : undefined;
}
