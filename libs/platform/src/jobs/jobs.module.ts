import { Global, Module } from '@nestjs/common';
import { BackgroundJobs } from './background-jobs.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { Retention } from './retention.js';

/**
 * Background jobs of one process: services register their handlers with `JobRunner`, put jobs in with `JobQueue`, and look with `BackgroundJobs`.
 * What ages is registered with `Retention` and taken away once a day.
 */
@Global()
@Module({
  providers: [JobQueue, JobRunner, BackgroundJobs, Retention],
  exports: [JobQueue, JobRunner, BackgroundJobs, Retention],
})
export class JobsModule {}
