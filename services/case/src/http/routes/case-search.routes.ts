import {
  CASE_DISPLAY_FIELDS,
  CASES_LIST,
  CaseCountsRequest,
  CaseGroupsRequest,
  CaseListRequest,
  BulkStatusRequest,
  ExportRequest,
  type CaseCounts,
  type CaseGroupRow,
  type CaseRow,
  type CaseTotals,
  type ListAnswer,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  AfterOwnWrites,
  ListFilters,
  exportColumns,
  exportRows,
  filterNamesOf,
  RecordsRead,
  type ActivityRecorder,
  type Database,
  type Session,
} from '@atlas/platform';
import { Header } from '@nestjs/common';
import { changeEachCase, type RefusedCase } from '../../application/change-each-case.js';
import { RememberedCounts } from '../../projections/case-list/case-list.counts.js';
import { CaseListQuery } from '../../projections/case-list/case-list.query.js';
import { StatusTable } from '../../references/status-table.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const filtered = (...also: readonly MethodDecorator[]) => ({
  status: 200,
  also: [AfterOwnWrites(), ListFilters(CASES_LIST.catalog) as MethodDecorator, ...also],
});

const { route, file, controller } = caseRoutes(
  {
    statuses: StatusTable,
    counts: RememberedCounts,
    activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
  },
  ['caseSearch', 'caseDetails', 'packets', 'arbitration', 'portfolios'],
);

/** Finding cases. */
export const CaseSearchController = controller('CaseSearchController', {
  search: route({
    at: 'POST Case/simple_search',
    ...filtered(RecordsRead('Case list')),
    body: CaseListRequest,
    cut: ['case_page'],
    async answer({ database, counts, statuses }, { session, body }): Promise<ListAnswer<CaseRow>> {
      const query = await listQuery(statuses, session, body);
      return database.withAccount(session.accountId, tx => query.page(tx, counts));
    },
  }),
  /** Ours: how many cases a list holds and what they add up to. */
  totals: route({
    at: 'POST Case/simple_search/totals',
    ...filtered(RecordsRead('Case list totals')),
    body: CaseListRequest,
    answer: async ({ database, statuses }, { session, body }): Promise<CaseTotals> =>
      totalsOf(database, session, await listQuery(statuses, session, body)),
  }),
  /** Ours: the groups that the rows of a list fall into, with their sums. */
  groups: route({
    at: 'POST Case/simple_search/groups',
    ...filtered(RecordsRead('Case list groups')),
    body: CaseGroupsRequest,
    async answer({ database, statuses }, { session, body }): Promise<ListAnswer<CaseGroupRow>> {
      const query = await listQuery(statuses, session, body);
      return database.withAccount(session.accountId, tx => query.groups(tx, body.group_by ?? 'insurance_company_name'));
    },
  }),
  /** Ours: how many cases each of several lists has, in one call. */
  countLists: route({
    at: 'POST Case/simple_search/counts',
    body: CaseCountsRequest,
    status: 200,
    also: [AfterOwnWrites(), RecordsRead('Case list counts')],
    async answer({ database, counts: remembered, statuses }, { session, body: { lists } }): Promise<CaseCounts> {
      const queries = await Promise.all(lists.map(request => listQuery(statuses, session, request)));
      return database.withAccount(session.accountId, async tx => {
        const counts: CaseCounts['counts'][number][] = [];
        for (const query of queries) counts.push(await query.count(tx, remembered));
        return { counts };
      });
    },
  }),
  download: file({
    at: 'POST Case/simple_search/download',
    ...filtered(),
    body: ExportRequest,
    async answer({ database, statuses, activity }, { session, body }) {
      const query = await listQuery(statuses, session, body);
      const { cases } = await totalsOf(database, session, await listQuery(statuses, session, body));
      const format = body.format ?? 'xlsx';
      await activity.record(session, {
        type: 'Exported',
        description: `Quick search, ${cases} cases as ${format.toUpperCase()}`,
        data: { list: 'Case/simple_search', rows: cases, format, filters: filterNamesOf(body) },
      });
      return exportRows({ columns: exportColumns(CASES_LIST), rows: query.all(database), format, filename: 'Cases' });
    },
  }),
  /** Each case by the workflow's rules; those it refuses are listed, the others are changed. */
  changeStatus: route({
    at: 'POST cases/update/status',
    does: 'Edit',
    permission: 'CanManageCase',
    body: BulkStatusRequest,
    status: 200,
    also: [AfterOwnWrites()],
    async answer(
      { commands },
      { session, body: { case_ids, status, reason, date } },
    ): Promise<{ updated: number; refused: readonly RefusedCase[] }> {
      const command = { type: 'ChangeStatus', data: { status, reason: reason ?? null, date: date ?? null } } as const;
      const { accepted, refused } = await changeEachCase(commands, session, new Set(case_ids), command);
      return { updated: accepted, refused };
    },
  }),
  displayFields: route({
    at: 'GET case/display_field',
    permission: [],
    also: [Header('cache-control', 'private, max-age=300')],
    answer: () => CASE_DISPLAY_FIELDS,
  }),
});

/** Cases with the statuses that this session may see. */
async function listQuery(statuses: StatusTable, session: Session, request: CaseListRequest): Promise<CaseListQuery> {
  const [shown, workflows] = await Promise.all([statuses.shownTo(session), statuses.tables(session.accountId)]);
  return new CaseListQuery(session, request, shown, workflows);
}

const totalsOf = (database: Database, { accountId }: Session, query: CaseListQuery): Promise<CaseTotals> =>
  database.withAccount(accountId, tx => query.totals(tx));
