import type { JsonObject } from '@atlas/contracts';
import type { AccessTokenClaims } from '../session/access-token.js';
import type { EndedJob, JobHandler, JobOutcome, JobProgress, RunningJob } from './job.js';

/** What the job that takes another one back is put in with. */
export type UndoPayload = JsonObject & { readonly undoes: string; readonly claims: AccessTokenClaims & JsonObject };

/** An undo in the hands of its handler: `job.payload.claims` is who undoes, `job.undone` the job to undo. */
export interface RunningUndo<Payload extends JsonObject = JsonObject> extends RunningJob<UndoPayload> {
  readonly undone: EndedJob<Payload>;
}

/**
 * Undoes the effects of a job, however far it got. Like every handler it may be called again after a crash, or by 'run again': what is
 * already undone is skipped. Records that were changed since then are kept and reported by `progress.warning`, row by row; the result says
 * how much was `undone` and how much `left`.
 */
export type UndoHandler<Payload extends JsonObject = JsonObject> = (
  job: RunningUndo<Payload>,
  progress: JobProgress,
) => Promise<JobOutcome>;

/** Everything a service says about a type of job. */
export interface JobType<Payload extends JsonObject = JsonObject> {
  readonly run: JobHandler<Payload>;
  readonly undo?: UndoHandler<Payload>;
  /**
   * `true`: a job that failed, was cancelled or had rows refused may be run again with the same payload, by `run`; nothing must be done
   * twice by that. A separate handler where the second run differs. The payload's `claims` are replaced by those of the caller.
   */
  readonly again?: true | JobHandler<Payload>;
  /** Needed to undo such a job or to run it again; as a rule the one that is needed to start it. */
  readonly permission?: string;
}

/** The type of the jobs that undo jobs of this type. */
export const undoTypeOf = (type: string): string => `${type}_undo`;
