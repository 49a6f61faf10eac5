import { ARBITRATION_PATH, IMPORT_CASES_PATH } from '../access/paths.js';

/** One line of a job's result: what is to be said about a row of the file. */
export interface JobIssue {
  row?: number;
  field?: string;
  message: string;
  /** What stands in the file. */
  value?: string;
  /** What the clinic knows the row by. */
  reference?: string;
}

/** What every job's result has; each type adds its own figures. */
export interface JobResult {
  /** The first 1,000 each; all of them: `background_job/{id}/rows`. */
  warnings: JobIssue[];
  errors: JobIssue[];
}

/** Long work in the background, as `background_job/{id}` answers it. */
export interface BackgroundJob<Result = unknown> {
  id: string;
  type: string;
  /** What it is, with what it works on: 'Case import, brightmoor.csv'. */
  title: string;
  /** 1 Pending, 2 In progress, 3 Completed, 4 Error, 5 Failed. */
  TaskStateId: 1 | 2 | 3 | 4 | 5;
  done: number;
  /** Unknown at first. */
  total: number | null;
  warning_count: number;
  error_count: number;
  created_date: string;
  started_date: string | null;
  finished_date: string | null;
  created_by: string;
  /** Why it failed. */
  message: string | null;
  cancel_requested: boolean;
  /** Of a list's row without warnings and errors. */
  result: Partial<Result & JobResult>;
}

export const JOB_STATES = { 1: 'Pending', 2: 'In progress', 3: 'Completed', 4: 'Error', 5: 'Failed' } as const;

export const isRunning = ({ TaskStateId }: Pick<BackgroundJob, 'TaskStateId'>): boolean => TaskStateId === 1 || TaskStateId === 2;

/** Where the work of a job is looked at, by its type; undefined: only in the list of jobs. */
const SCREENS: Record<string, string> = { case_import: IMPORT_CASES_PATH, arbitration_submission: ARBITRATION_PATH };

export const jobPath = ({ id, type }: Pick<BackgroundJob, 'id' | 'type'>): string | undefined =>
  SCREENS[type] && `${SCREENS[type]}?job=${encodeURIComponent(id)}`;

/** How far it is: ok and danger tell what became of it, accent that it still runs. */
export const jobTone = ({ TaskStateId }: Pick<BackgroundJob, 'TaskStateId'>): 'accent' | 'ok' | 'warn' | 'danger' =>
  TaskStateId === 3 ? 'ok' : TaskStateId === 4 ? 'warn' : TaskStateId === 5 ? 'danger' : 'accent';
