import { AUDIENCES, forbidden } from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  BackgroundJobs,
  CurrentSession,
  JobFollowUps,
  ListFilters,
  SignedIn,
  RecordsRead,
  type ActivityRecorder,
  type BackgroundJob,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { overseesJobs } from '../access/session-scope.js';
import { jobDetailsRow, jobRow } from './job-answers.js';
import { JOB_FILTERS, JOB_ROW_FILTERS, jobFiltersOf, JobListRequest, JobRowListRequest, problemQueryOf } from './job-requests.js';

const OVERSEER = 'CanManageAccountSetting';

/** Whose jobs the session may look at: its own, or (undefined) everybody's. */
const visibleOwner = (session: Session): number | undefined =>
  overseesJobs(session, OVERSEER) ? undefined : session.actor.userId;

/** Background jobs: imports, exports, filings of every service. */
@SignedIn()
@Audience(...AUDIENCES)
@Controller('background_job')
export class BackgroundJobController {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly followUps: JobFollowUps,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** The user's own, newest first; with `everybody` those of all users of the account. */
  @HttpCode(200)
  @Post('list')
  @ListFilters(JOB_FILTERS)
  @RecordsRead('Background jobs')
  async list(@CurrentSession() session: Session, @Body() { page, top, filters, everybody = false }: JobListRequest) {
    const { accountId, actor } = session;
    if (everybody && !overseesJobs(session, OVERSEER)) throw forbidden(OVERSEER);
    const { result, totalRows } = await this.jobs.list({
      accountId,
      ...jobFiltersOf(filters),
      ...(everybody ? {} : { userId: actor.userId }),
      ...(page ? { page } : {}),
      ...(top ? { top } : {}),
    });
    return { result: result.map(job => jobRow(job, session)), total_rows: totalRows };
  }

  @Get(':jobId')
  @RecordsRead('Background job')
  async one(@CurrentSession() session: Session, @Param('jobId') jobId: string) {
    const job = await this.jobs.get({ accountId: session.accountId, jobId }, visibleOwner(session));
    return jobDetailsRow(job, session);
  }

  /** Every warning and error with its row, as CSV. */
  @Get(':jobId/rows')
  @RecordsRead('Row messages of a job')
  async rows(
    @CurrentSession() session: Session,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, headers } = await this.jobs.rowsCsv({ accountId: session.accountId, jobId }, visibleOwner(session));
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  /** A page of the warnings and errors, in the order they were told. */
  @HttpCode(200)
  @Post(':jobId/row/list')
  @ListFilters(JOB_ROW_FILTERS)
  @RecordsRead('Row messages of a job')
  async rowPage(@CurrentSession() session: Session, @Param('jobId') jobId: string, @Body() body: JobRowListRequest) {
    const id = { accountId: session.accountId, jobId };
    const { result, totalRows } = await this.jobs.problems(id, problemQueryOf(body), visibleOwner(session));
    return { result, total_rows: totalRows };
  }

  @HttpCode(200)
  @Post(':jobId/cancel')
  async cancel(@CurrentSession() session: Session, @Param('jobId') jobId: string) {
    const { accountId, actor } = session;
    const job = await this.jobs.cancel({ accountId, jobId }, actor, visibleOwner(session));
    await this.#tell(session, 'JobCancelled', `Cancelled: ${job.title}`, job);
    return jobRow(job, session);
  }

  /** Starts the job that takes this one back, and answers it. */
  @HttpCode(202)
  @Post(':jobId/undo')
  async undo(@CurrentSession() session: Session, @Param('jobId') jobId: string) {
    const undo = await this.followUps.undo(session, jobId, visibleOwner(session));
    await this.#tell(session, 'JobUndone', undo.title, undo);
    return { job_id: undo.jobId, ...jobRow(undo, session) };
  }

  /** Starts a job with the same input, and answers it. */
  @HttpCode(202)
  @Post(':jobId/run_again')
  async runAgain(@CurrentSession() session: Session, @Param('jobId') jobId: string) {
    const again = await this.followUps.runAgain(session, jobId, visibleOwner(session));
    await this.#tell(session, 'JobRunAgain', `Run again: ${again.title}`, again);
    return { job_id: again.jobId, ...jobRow(again, session) };
  }

  #tell(session: Session, type: string, description: string, { jobId, type: jobType }: BackgroundJob): Promise<void> {
    return this.activity.record(session, { type, description, data: { job_id: jobId, job_type: jobType } });
  }
}
