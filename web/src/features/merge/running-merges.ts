import type { MergeRow } from '@atlas/contracts';

/** A merge, or the undo of one, that this user has just started. */
export type StartedJob =
  | { readonly jobId: string; readonly sourceName: string; readonly targetName: string }
  | { readonly jobId: string; readonly undoes: string };

/** Whether the server's list shows the job already: the merge with its row, the undo by the state of the row. */
export function isListed(job: StartedJob, rows: readonly MergeRow[]): boolean {
  if (!('undoes' in job)) return rows.some(({ job_id }) => job_id === job.jobId);
  const row = rows.find(({ job_id }) => job_id === job.undoes);
  return row !== undefined && (row.state === 'undoing' || row.state === 'undone');
}

/** A row of the list of past merges; `isPending`: the server does not list it yet. */
export type ShownMerge = Pick<
  MergeRow,
  'job_id' | 'source_name' | 'target_name' | 'state' | 'cases' | 'refused' | 'merged_by' | 'reason'
> & { readonly merged_at: string | null; readonly isPending: boolean };

const pendingRow = ({ jobId, sourceName, targetName }: Exclude<StartedJob, { undoes: string }>): ShownMerge => ({
  job_id: jobId,
  source_name: sourceName,
  target_name: targetName,
  state: 'begun',
  cases: 0,
  refused: 0,
  merged_by: '',
  merged_at: null,
  reason: null,
  isPending: true,
});

/** The server's rows with what was started a moment ago: a new merge on top, and one whose undo has been asked for as being undone. */
export function shownMerges(rows: readonly MergeRow[], started: readonly StartedJob[]): readonly ShownMerge[] {
  const missing = started.filter(job => !isListed(job, rows));
  const undoing = new Set(missing.flatMap(job => ('undoes' in job ? [job.undoes] : [])));
  return [
    ...missing.flatMap(job => ('undoes' in job ? [] : [pendingRow(job)])).reverse(),
    ...rows.map(row => ({ ...row, state: undoing.has(row.job_id) ? ('undoing' as const) : row.state, isPending: false })),
  ];
}
