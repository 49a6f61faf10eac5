import {
  BackgroundJobs,
  CurrentSession,
  SignedIn,
  type BackgroundJob,
  type BackgroundJobDetails,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class JobListRequest {
  @IsOptional() @IsInt() @Min(1) page?: number;
  @IsOptional() @IsInt() @Min(1) @Max(1000) top?: number;
}

/** The background jobs of the user: imports, exports, filings of every service. */
@SignedIn()
@Controller('background_job')
export class BackgroundJobController {
  constructor(private readonly jobs: BackgroundJobs) {}

  @HttpCode(200)
  @Post('list')
  async list(@CurrentSession() { accountId, actor }: Session, @Body() { page, top }: JobListRequest) {
    const { result, totalRows } = await this.jobs.list({
      accountId,
      userId: actor.userId,
      ...(page ? { page } : {}),
      ...(top ? { top } : {}),
    });
    return { result: result.map(wire), total_rows: totalRows };
  }

  @Get(':jobId')
  async one(@CurrentSession() { accountId, actor }: Session, @Param('jobId') jobId: string) {
    return wireDetails(await this.jobs.get({ accountId, jobId }, actor.userId));
  }

  /** Every warning and error with its row, as CSV. */
  @Get(':jobId/rows')
  async rows(
    @CurrentSession() { accountId, actor }: Session,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, headers } = await this.jobs.rowsCsv({ accountId, jobId }, actor.userId);
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  @HttpCode(200)
  @Post(':jobId/cancel')
  async cancel(@CurrentSession() { accountId, actor }: Session, @Param('jobId') jobId: string) {
    return wire(await this.jobs.cancel({ accountId, jobId }, actor, actor.userId));
  }
}

const wire = (job: BackgroundJob) => ({
  id: job.jobId,
  type: job.type,
  title: job.title,
  TaskStateId: job.state,
  done: job.done,
  total: job.total,
  message: job.message,
  warning_count: job.warningCount,
  error_count: job.errorCount,
  created_by: job.actor.name,
  created_date: job.createdAt,
  started_date: job.startedAt,
  finished_date: job.finishedAt,
  cancel_requested: job.cancelRequested,
  result: job.result,
});

const wireDetails = (job: BackgroundJobDetails) => ({
  ...wire(job),
  result: { ...job.result, warnings: job.warnings, errors: job.errors },
});
