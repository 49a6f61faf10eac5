/** One line of a job's result: what is wrong with a row of the file. */
export interface JobIssue {
  row: number;
  field: string;
  message: string;
}

export interface JobResult {
  created: number;
  updated: number;
  skipped: number;
  duplicates: number;
  changed: number;
  warnings: JobIssue[];
  errors: JobIssue[];
  totals: { rows: number; amount: number };
}

/** Long work in the background, as `background_job/{id}` answers it. */
export interface BackgroundJob {
  id: string;
  type: string;
  /** What it works on, e.g. the file's name. */
  title?: string | null;
  /** 1 Pending, 2 In progress, 3 Completed, 4 Error, 5 Failed. */
  TaskStateId: 1 | 2 | 3 | 4 | 5;
  done: number;
  total: number;
  created_date?: string;
  started_date?: string | null;
  finished_date?: string | null;
  created_by?: string;
  message?: string | null;
  result?: Partial<JobResult> | null;
}

export const JOB_STATES = { 1: 'Pending', 2: 'In progress', 3: 'Completed', 4: 'Error', 5: 'Failed' } as const;

export const isRunning = ({ TaskStateId }: Pick<BackgroundJob, 'TaskStateId'>): boolean => TaskStateId === 1 || TaskStateId === 2;

/** 'case_import' → 'Case import' */
export const jobTypeLabel = (type: string): string => {
  const words = type
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
