import { visibleFields, type CaseDifference, type CaseMoment, type WholeCase } from '@atlas/contracts';
import { ACTIVITY_RECORDER, exportRows, withRevision, type ActivityRecorder } from '@atlas/platform';
import { CaseViews } from '../../access/case-views.js';
import {
  CaseDifferenceQuery,
  CaseMomentsQuery,
  periodText,
  WholeCaseQuery,
} from '../../application/queries/case-time.queries.js';
import { DIFFERENCE_COLUMNS, differenceLines } from '../difference-export.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const COMPARED = { query: ['show_all'], compares: true } as const;

const { route, file, controller } = caseRoutes({
  views: CaseViews,
  activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
});

/** The case through time: all of it at one moment, the moments there are, and what differs between two of them. */
export const CaseTimeController = controller('CaseTimeController', {
  whole: route({
    at: 'GET case/:caseId/whole',
    asOf: true,
    sendsRevision: true,
    cut: ['whole'],
    async answer({ queries }, { session, caseId, moment }): Promise<WholeCase> {
      const { whole, revision } = await queries.execute(new WholeCaseQuery(session, caseId, moment));
      return withRevision(whole, revision);
    },
  }),
  moments: route({
    at: 'GET case/:caseId/moments',
    asOf: true,
    cut: ['moment'],
    answer: ({ queries }, { session, caseId, moment }): Promise<readonly CaseMoment[]> =>
      queries.execute(new CaseMomentsQuery(session, caseId, moment)),
  }),
  /** What differs between two moments; with `show_all=true` also what is the same. */
  difference: route({
    at: 'GET case/:caseId/difference',
    ...COMPARED,
    cut: ['difference'],
    answer: ({ queries }, { session, caseId, period, query }): Promise<CaseDifference> =>
      queries.execute(new CaseDifferenceQuery(session, caseId, period, { showAll: query.show_all === 'true', isRecorded: true })),
  }),
  /** The same as a CSV file. */
  download: file({
    at: 'GET case/:caseId/difference/download',
    ...COMPARED,
    async answer({ queries, views, activity }, { session, caseId, period, query }) {
      const options = { showAll: query.show_all === 'true', isRecorded: false };
      const difference = await queries.execute(new CaseDifferenceQuery(session, caseId, period, options));
      const { case_id } = difference;
      const { audience } = await views.of(session);
      const rows = differenceLines(visibleFields(audience, 'difference', difference) as CaseDifference);
      await activity.record(session, {
        type: 'Exported',
        caseId: case_id,
        description: `Difference ${periodText(difference)}, ${rows.length} lines as CSV`,
        data: { rows: rows.length, format: 'csv' },
      });
      return exportRows({ columns: DIFFERENCE_COLUMNS, rows, format: 'csv', filename: `${case_id} difference` });
    },
  }),
});
