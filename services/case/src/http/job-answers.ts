import type { JsonObject } from '@atlas/contracts';
import { paceOf, refusalOf, type BackgroundJob, type BackgroundJobDetails, type Session } from '@atlas/platform';

/** A job as `background_job/…` answers it, with what this session may do with it. */
export function jobRow(job: BackgroundJob, session: Session) {
  const { rate, timeLeft } = paceOf(job);
  return {
    id: job.jobId,
    type: job.type,
    title: job.title,
    TaskStateId: job.state,
    done: job.done,
    total: job.total,
    /** Rows a second, and the seconds that are left while it runs. */
    rate,
    time_left: timeLeft,
    message: job.message,
    warning_count: job.warningCount,
    error_count: job.errorCount,
    created_by: job.actor.name,
    is_mine: job.actor.userId === session.actor.userId,
    created_date: job.createdAt,
    started_date: job.startedAt,
    finished_date: job.finishedAt,
    cancel_requested: job.cancelRequested,
    cancelled_by: job.cancelledBy,
    can_undo: !refusalOf('undo', job, session),
    can_run_again: !refusalOf('run_again', job, session),
    undoes: job.undoes,
    undone_by: job.undoneBy,
    undone_by_state: job.undoneByState,
    again_of: job.againOf,
    result: job.result,
  };
}

/** What the kind of job counted, and its messages. */
type JobResult = JsonObject & Pick<BackgroundJobDetails, 'warnings' | 'errors'>;

/** With the first thousand warnings and errors. */
export function jobDetailsRow(job: BackgroundJobDetails, session: Session) {
  const result = { ...job.result, warnings: job.warnings, errors: job.errors } as unknown as JobResult;
  return { ...jobRow(job, session), result };
}
