import type { BackgroundJob, BackgroundJobDetails } from './background-jobs.js';

/** A job as `background_job/list` answers it. */
export function jobListAnswer(job: BackgroundJob) {
  return {
    id: job.jobId,
    type: job.type,
    title: job.title,
    TaskStateId: job.state,
    done: job.done,
    total: job.total,
    message: job.message,
    warning_count: job.warningCount,
    error_count: job.errorCount,
    has_file: job.fileKey !== null,
    cancel_requested: job.cancelRequested,
    cancelled_by: job.cancelledBy,
    user_name: job.actor.name,
    CreatedDate: job.createdAt.toISOString(),
    started_date: job.startedAt?.toISOString() ?? null,
    finished_date: job.finishedAt?.toISOString() ?? null,
  };
}

/** A job as `background_job/{id}` answers it: what came of it, and the first thousand warnings and errors. */
export function jobAnswer(job: BackgroundJobDetails) {
  const { warnings, errors } = job;
  return { ...jobListAnswer(job), result: { ...job.result, warnings, errors } };
}
