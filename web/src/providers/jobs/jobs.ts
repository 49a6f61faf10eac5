import {
  ARBITRATION_PATH,
  BULK_DOCUMENTS_PATH,
  IMPORT_CASES_PATH,
  IMPORT_NOTES_PATH,
  IMPORT_PAYMENTS_PATH,
  IMPORT_RECORDS_PATH,
} from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** One line of a job's result: what is to be said about a row of the file. */
export interface JobIssue {
  row?: number;
  field?: string;
  message: string;
  /** The content of the file. */
  value?: string;
  /** What the clinic knows the row by. */
  reference?: string;
}

/** What every job's result has; each type adds its own figures. */
export interface JobResult {
  /** The first 1,000 each; all of them: `background_job/{id}/rows`. */
  warnings: readonly JobIssue[];
  errors: readonly JobIssue[];
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
  /** Rows a second, as soon as there are any. */
  rate: number | null;
  /** Seconds, while it runs. */
  time_left: number | null;
  warning_count: number;
  error_count: number;
  created_date: string;
  started_date: string | null;
  finished_date: string | null;
  created_by: string;
  /** The user who looks started it. */
  is_mine: boolean;
  /** Why it failed. */
  message: string | null;
  cancel_requested: boolean;
  can_undo: boolean;
  can_run_again: boolean;
  /** The job that this one undoes. */
  undoes: string | null;
  /** The job that takes this one back, and how far that is. */
  undone_by: string | null;
  undone_by_state: 1 | 2 | 3 | 4 | 5 | null;
  /** The job whose input this one works on once more. */
  again_of: string | null;
  /** Of a list's row without warnings and errors. */
  result: Partial<Result & JobResult>;
}

export const JOB_STATES = {
  1: t('jobs.pending'),
  2: t('common.inProgress'),
  3: t('jobs.completed'),
  4: t('common.error'),
  5: t('common.failed'),
} as const;

export const isRunning = ({ TaskStateId }: Pick<BackgroundJob, 'TaskStateId'>): boolean => TaskStateId === 1 || TaskStateId === 2;

/** Its state will change soon: it is running, or it is being undone. */
export const isMoving = (job: Pick<BackgroundJob, 'TaskStateId' | 'undone_by_state'>): boolean =>
  isRunning(job) || job.undone_by_state === 1 || job.undone_by_state === 2;

/** A type of job: what people call it, where its work is looked at, and what its undo does. */
interface JobKind {
  name: string;
  /** Without one it is looked at in the list of jobs alone. */
  screen?: string;
  undo?: string;
}

/** By the job's `type`; an undo has the type of the job it undoes and `_undo`. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  case_import: {
    name: t('jobs.caseImport'),
    screen: IMPORT_CASES_PATH,
    undo: t('jobs.undoOfCaseImport'),
  },
  payment_import: {
    name: t('jobs.paymentImport'),
    screen: IMPORT_PAYMENTS_PATH,
    undo: t('jobs.undoOfPaymentImport'),
  },
  note_import: {
    name: t('jobs.oldSystemNotesImport'),
    screen: IMPORT_NOTES_PATH,
    undo: t('jobs.undoOfNoteImport'),
  },
  master_import: {
    name: t('common.recordImport'),
    screen: IMPORT_RECORDS_PATH,
    undo: t('jobs.undoOfRecordImport'),
  },
  document_upload: {
    name: t('jobs.documentUpload'),
    screen: BULK_DOCUMENTS_PATH,
    undo: t('jobs.undoOfDocumentUpload'),
  },
  code_set_import: { name: t('jobs.codeImport') },
  record_merge: { name: t('jobs.recordMerge') },
  record_merge_takeback: { name: t('jobs.undoOfMerge') },
  unapplied_retry: { name: t('jobs.unappliedPaymentsRetried') },
  arbitration_submission: { name: t('common.arbitrationSubmission'), screen: ARBITRATION_PATH },
};

const UNDO = '_undo';

/** 'Case import', 'Undo of case import'; an unknown type as it is written. */
export function jobKindName(type: string): string {
  const of = type.endsWith(UNDO) ? type.slice(0, -UNDO.length) : undefined;
  if (of === undefined) return JOB_KINDS[type]?.name ?? type;
  return t('jobs.undoOfName', { name: (JOB_KINDS[of]?.name ?? of).toLowerCase() });
}

export const jobPath = ({ id, type }: Pick<BackgroundJob, 'id' | 'type'>): string | undefined => {
  const screen = JOB_KINDS[type]?.screen;
  return screen && `${screen}?job=${encodeURIComponent(id)}`;
};

/** What will happen when the job is undone. */
export const undoNote = ({ type }: Pick<BackgroundJob, 'type'>): string => JOB_KINDS[type]?.undo ?? t('jobs.undoOfAnyJob');

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 'about 5 s left', 'about 3 min left', 'about 2 h left' */
export function timeLeftText(seconds: number): string {
  if (seconds < 1.5 * MINUTE) return t('jobs.secondsLeft', { count: Math.max(1, Math.ceil(seconds)) });
  return seconds < 1.5 * HOUR
    ? t('jobs.minutesLeft', { count: Math.ceil(seconds / MINUTE) })
    : t('jobs.hoursLeft', { count: Math.ceil(seconds / HOUR) });
}

/** The state: ok and danger show the result, accent that it is still running. */
export const jobTone = ({ TaskStateId }: Pick<BackgroundJob, 'TaskStateId'>): 'accent' | 'ok' | 'warn' | 'danger' =>
  TaskStateId === 3 ? 'ok' : TaskStateId === 4 ? 'warn' : TaskStateId === 5 ? 'danger' : 'accent';
