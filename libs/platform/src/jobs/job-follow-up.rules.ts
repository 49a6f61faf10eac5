import { AppError, conflict, forbidden, jobTexts, notFound } from '@atlas/contracts';
import type { Session } from '../session/request-context.js';
import type { BackgroundJob } from './background-job.js';
import { TaskState } from './job.js';

export type FollowUp = 'undo' | 'run_again';

export const jobNotFound = (): AppError => notFound('JOB_NOT_FOUND', jobTexts.notFound);

type Asker = Pick<Session, 'actor' | 'permissions'>;

/** Why this user may not undo the job, or run it again; undefined when they may. */
export function refusalOf(followUp: FollowUp, job: BackgroundJob, asker: Asker): AppError | undefined {
  return notTheirs(job, asker) ?? notOver(job) ?? (followUp === 'undo' ? refusalOfUndo(job) : refusalOfRunAgain(job));
}

function notTheirs(job: BackgroundJob, { actor, permissions }: Asker): AppError | undefined {
  if (job.actor.userId !== actor.userId) return new AppError(403, 'JOB_OF_ANOTHER_USER', jobTexts.notTheStarter);
  return job.permission && !permissions.has(job.permission) ? forbidden(job.permission) : undefined;
}

function notOver({ state, isAtWorkAgain }: BackgroundJob): AppError | undefined {
  if (state < TaskState.Completed) return conflict('JOB_NOT_ENDED', jobTexts.running);
  return isAtWorkAgain ? conflict('JOB_AT_WORK_AGAIN', jobTexts.runningAgain) : undefined;
}

function refusalOfUndo(job: BackgroundJob): AppError | undefined {
  if (job.undoes) return conflict('JOB_IS_UNDO', jobTexts.undoCannotBeUndone);
  if (!job.canUndo) return conflict('JOB_NOT_UNDOABLE', jobTexts.cannotBeUndone);
  if (job.isDryRun) return conflict('JOB_WAS_DRY_RUN', jobTexts.dryRun);
  if (!job.startedAt) return conflict('JOB_DID_NOTHING', jobTexts.cancelledBeforeStart);
  if (!job.undoneBy) return undefined;
  return job.undoneByState === TaskState.Failed
    ? conflict('JOB_ALREADY_UNDONE', jobTexts.undoUnfinished)
    : conflict('JOB_ALREADY_UNDONE', jobTexts.alreadyUndone);
}

function refusalOfRunAgain(job: BackgroundJob): AppError | undefined {
  if (!job.canRunAgain) return conflict('JOB_NOT_REPEATABLE', jobTexts.cannotRunAgain);
  if (job.state === TaskState.Completed) return conflict('JOB_WENT_THROUGH', jobTexts.nothingToRunAgain);
  return job.undoneBy ? conflict('JOB_UNDONE', jobTexts.wasUndone) : undefined;
}
