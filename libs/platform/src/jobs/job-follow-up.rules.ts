import { AppError, conflict, forbidden, notFound } from '@atlas/contracts';
import type { Session } from '../session/request-context.js';
import type { BackgroundJob } from './background-job.js';
import { TaskState } from './job.js';

export type FollowUp = 'undo' | 'run_again';

export const jobNotFound = (): AppError => notFound('JOB_NOT_FOUND', 'There is no such background job.');

type Asker = Pick<Session, 'actor' | 'permissions'>;

/** Why this user may not undo the job, or run it again; undefined when they may. */
export function refusalOf(followUp: FollowUp, job: BackgroundJob, asker: Asker): AppError | undefined {
  return notTheirs(job, asker) ?? notOver(job) ?? (followUp === 'undo' ? refusalOfUndo(job) : refusalOfRunAgain(job));
}

function notTheirs(job: BackgroundJob, { actor, permissions }: Asker): AppError | undefined {
  if (job.actor.userId !== actor.userId)
    return new AppError(403, 'JOB_OF_ANOTHER_USER', 'Only the user who started a job may undo it or run it again.');
  return job.permission && !permissions.has(job.permission) ? forbidden(job.permission) : undefined;
}

function notOver({ state, isAtWorkAgain }: BackgroundJob): AppError | undefined {
  if (state < TaskState.Completed) return conflict('JOB_NOT_ENDED', 'The job is still at work.');
  return isAtWorkAgain ? conflict('JOB_AT_WORK_AGAIN', 'The job is being run again; wait for its end.') : undefined;
}

function refusalOfUndo(job: BackgroundJob): AppError | undefined {
  if (job.undoes) return conflict('JOB_IS_UNDO', 'An undo cannot be undone.');
  if (!job.canUndo) return conflict('JOB_NOT_UNDOABLE', 'Jobs of this kind cannot be undone.');
  if (job.isDryRun) return conflict('JOB_WAS_DRY_RUN', 'A dry run changed nothing.');
  if (!job.startedAt) return conflict('JOB_DID_NOTHING', 'The job was cancelled before it began.');
  if (!job.undoneBy) return undefined;
  return job.undoneByState === TaskState.Failed
    ? conflict('JOB_ALREADY_UNDONE', 'The undo of this job did not finish. Run the undo again.')
    : conflict('JOB_ALREADY_UNDONE', 'The job is undone already.');
}

function refusalOfRunAgain(job: BackgroundJob): AppError | undefined {
  if (!job.canRunAgain) return conflict('JOB_NOT_REPEATABLE', 'Jobs of this kind cannot be run again.');
  if (job.state === TaskState.Completed)
    return conflict('JOB_WENT_THROUGH', 'Everything went through; there is nothing to run again.');
  return job.undoneBy ? conflict('JOB_UNDONE', 'The job was undone. Start a new job instead.') : undefined;
}
