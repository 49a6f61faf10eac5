import {
  AUDIENCES,
  caseTexts,
  HISTORY_FILTERS,
  HistoryRequest,
  type HistoryRow,
  type ListAnswer,
  notFound,
  parseFilters,
} from '@atlas/contracts';
import {
  AfterOwnWrites,
  CurrentSession,
  Database,
  ListFilters,
  RequirePermission,
  SignedIn,
  RecordsRead,
  type Session,
  type Transaction,
  Audience,
  OnEveryScreen,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { caseHistoryView, ownHistoryView, type HistoryView } from '../access/history-scope.js';
import type { ActivityWindow } from '../projections/activity/activity-window.js';
import { ActivityQuery } from '../projections/activity/activity.query.js';
import { isVisible, listedScope, NewCases } from '../projections/activity/case-scope.js';

/** What happened: to one case, or by one's own hand. */
@AfterOwnWrites()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller()
export class HistoryController {
  constructor(
    private readonly database: Database,
    private readonly newCases: NewCases,
  ) {}

  @RequirePermission('View', 'CanViewCase')
  @HttpCode(200)
  @OnScreens('caseDetails')
  @Post('case/:caseId/audit/records')
  @ListFilters(HISTORY_FILTERS)
  @RecordsRead('Case history')
  async ofCase(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() request: HistoryRequest,
  ): Promise<ListAnswer<HistoryRow>> {
    const { accountId, dataScope } = session;
    const id = caseId.toUpperCase();
    const view = caseHistoryView(session);
    const rows = (tx: Transaction) => answer(tx, { accountId, caseId: id, openToClients: view.isClient }, request, view);
    const caseNotFound = notFound('CASE_NOT_FOUND', caseTexts.detailsOfNotFound(caseId));
    const listed = await this.database.withAccount(accountId, async tx => {
      const scope = await listedScope(tx, accountId, id);
      if (scope && !isVisible(dataScope, scope)) throw caseNotFound;
      return scope && rows(tx);
    });
    if (listed) return listed;
    if (!(await this.newCases.areListed(session, id))) throw caseNotFound;
    return this.database.withAccount(accountId, rows);
  }

  @SignedIn()
  @HttpCode(200)
  @Post('user/audit/records')
  @ListFilters(HISTORY_FILTERS)
  async own(@CurrentSession() session: Session, @Body() request: HistoryRequest): Promise<ListAnswer<HistoryRow>> {
    const { accountId, actor } = session;
    const window = { accountId, userIds: [actor.userId] };
    return this.database.withAccount(accountId, tx => answer(tx, window, request, ownHistoryView(session)));
  }
}

async function answer(
  tx: Transaction,
  window: ActivityWindow,
  { page, top, page_token, change_type_ids, query: text, filters }: HistoryRequest,
  view: HistoryView,
): Promise<ListAnswer<HistoryRow>> {
  const query = new ActivityQuery({
    ...window,
    ...(change_type_ids ? { changeTypeIds: change_type_ids } : {}),
    matching: parseFilters(view.filters, filters),
    ...(text?.trim() ? { text: { wanted: text.trim(), isClient: view.isClient } } : {}),
    request: { ...(page ? { page } : {}), ...(top ? { top } : {}), ...(page_token === undefined ? {} : { page_token }) },
  });
  const { result, ...answered } = await query.page(tx);
  return { result: result.map(view.row), ...answered };
}
