import { Global, Module } from '@nestjs/common';
import { BackgroundJobs } from './background-jobs.js';
import { JobFollowUps } from './job-follow-ups.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { Retention } from './retention.js';
import { TaskQueue } from './task-queue.js';
import { SealJobs } from '../seals/seal-jobs.js';

/**
 * Background jobs of one process: services register their handlers with `JobRunner`, put jobs in with `JobQueue`, read with `BackgroundJobs`, and undo
 * or run again with `JobFollowUps`.
 * What ages is registered with `Retention` and taken away once a day; logs of facts are registered with `SealJobs`.
 */
@Global()
@Module({
  providers: [JobQueue, JobRunner, BackgroundJobs, JobFollowUps, Retention, SealJobs, TaskQueue],
  exports: [JobQueue, JobRunner, BackgroundJobs, JobFollowUps, Retention, SealJobs, TaskQueue],
})
export class JobsModule {}
