import type { ActivityFactType } from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  BackgroundJobs,
  ChangeRecorder,
  JobFollowUps,
  ListFilters,
  RecordsRead,
  type ActivityRecorder,
  type RecordJob,
  type Session,
} from '@atlas/platform';
import { jobOwner, listedJobOwner } from '../../access/session-scope.js';
import { jobDetailsRow, jobRow } from '../job-answers.js';
import {
  JOB_FILTERS,
  JOB_ROW_FILTERS,
  jobFiltersOf,
  JobListRequest,
  JobRowListRequest,
  problemQueryOf,
} from '../job-requests.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const idOf = ({ session, jobId }: { readonly session: Session; readonly jobId: string }) => ({
  accountId: session.accountId,
  jobId,
});

const { route, file, controller } = caseRoutes(
  {
    jobs: BackgroundJobs,
    followUps: JobFollowUps,
    activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
    changes: ChangeRecorder,
  },
  [],
);

/** Background jobs: imports, exports, filings of every service. */
export const BackgroundJobController = controller('BackgroundJobController', {
  /** The user's own, newest first; with `everybody` those of all users of the account. */
  list: route({
    at: 'POST background_job/list',
    screens: ['jobs'],
    permission: [],
    body: JobListRequest,
    status: 200,
    also: [ListFilters(JOB_FILTERS), RecordsRead('Background jobs')],
    async answer({ jobs }, { session, body: { page, top, filters, everybody = false } }) {
      const userId = listedJobOwner(session, everybody);
      const { result, totalRows } = await jobs.list({
        accountId: session.accountId,
        ...jobFiltersOf(filters),
        ...(userId === undefined ? {} : { userId }),
        ...(page ? { page } : {}),
        ...(top ? { top } : {}),
      });
      return { result: result.map(job => jobRow(job, session)), total_rows: totalRows };
    },
  }),
  one: route({
    at: 'GET background_job/:jobId',
    permission: [],
    also: [RecordsRead('Background job')],
    answer: async ({ jobs }, call) => jobDetailsRow(await jobs.get(idOf(call), jobOwner(call.session)), call.session),
  }),
  /** Every warning and error with its row, as CSV. */
  rows: file({
    at: 'GET background_job/:jobId/rows',
    permission: [],
    async answer({ jobs, activity }, call) {
      const { session, jobId } = call;
      const owner = jobOwner(session);
      const { totalRows: rows } = await jobs.problems(idOf(call), { top: 1 }, owner);
      await activity.record(session, {
        type: 'Exported',
        description: `Row messages of a job, ${rows} rows as CSV`,
        data: { job_id: jobId, rows, format: 'csv' },
      });
      return jobs.rowsCsv(idOf(call), owner);
    },
  }),
  /** A page of the warnings and errors, in their original order. */
  rowPage: route({
    at: 'POST background_job/:jobId/row/list',
    permission: [],
    body: JobRowListRequest,
    status: 200,
    also: [ListFilters(JOB_ROW_FILTERS), RecordsRead('Row messages of a job')],
    async answer({ jobs }, call) {
      const { result, totalRows } = await jobs.problems(idOf(call), problemQueryOf(call.body), jobOwner(call.session));
      return { result, total_rows: totalRows };
    },
  }),
  cancel: route({
    at: 'POST background_job/:jobId/cancel',
    permission: [],
    status: 200,
    async answer({ jobs, changes }, call) {
      const { session } = call;
      const record = recording(changes, session, 'JobCancelled', title => `Canceled: ${title}`);
      const job = await jobs.cancel(idOf(call), session.actor, jobOwner(session), record);
      return jobRow(job, session);
    },
  }),
  /** Starts the job that undoes this one, and answers it. */
  undo: route({
    at: 'POST background_job/:jobId/undo',
    permission: [],
    status: 202,
    async answer({ followUps, changes }, { session, jobId }) {
      const record = recording(changes, session, 'JobUndone', title => title);
      const undo = await followUps.undo(session, jobId, jobOwner(session), record);
      return { job_id: undo.jobId, ...jobRow(undo, session) };
    },
  }),
  /** Starts a job with the same input, and answers it. */
  runAgain: route({
    at: 'POST background_job/:jobId/run_again',
    permission: [],
    status: 202,
    async answer({ followUps, changes }, { session, jobId }) {
      const record = recording(changes, session, 'JobRunAgain', title => `Run again: ${title}`);
      const again = await followUps.runAgain(session, jobId, jobOwner(session), record);
      return { job_id: again.jobId, ...jobRow(again, session) };
    },
  }),
});

const recording =
  (changes: ChangeRecorder, session: Session, type: ActivityFactType, descriptionOf: (title: string) => string): RecordJob =>
  (tx, { jobId, type: jobType, title }) =>
    changes.record(tx, session, { type, description: descriptionOf(title), data: { job_id: jobId, job_type: jobType } });
