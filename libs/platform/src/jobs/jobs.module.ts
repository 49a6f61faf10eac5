import { Global, Module } from '@nestjs/common';
import { BackgroundJobs } from './background-jobs.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';

/** Background jobs of one process: services register their handlers with `JobRunner`, put jobs in with `JobQueue`, and look with `BackgroundJobs`. */
@Global()
@Module({ providers: [JobQueue, JobRunner, BackgroundJobs], exports: [JobQueue, JobRunner, BackgroundJobs] })
export class JobsModule {}
