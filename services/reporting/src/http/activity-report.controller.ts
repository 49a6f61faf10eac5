import { ACTIVITY_LIST, ActivityReportRequest, reportTexts, type ActivityReport, type ExportedActivity } from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  AfterOwnWrites,
  CurrentSession,
  Database,
  exportColumns,
  exportRows,
  RequirePermission,
  RecordsRead,
  type ActivityRecorder,
  type ListParts,
  type Session,
  Audience,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { activityRow, exportedRow, type StoredActivity } from '../projections/activity/activity-rows.js';
import { rangeStart } from '../projections/activity/activity-window.js';
import { ActivityQuery } from '../projections/activity/activity.query.js';

const TITLE = ACTIVITY_LIST.label;

/** Who did and saw what: for the law firm's own people only. */
@RequirePermission('View', 'CanViewCase')
@AfterOwnWrites()
@Audience('law_firm', { message: reportTexts.onlyForLawFirm })
@OnScreens('activityReport')
@Controller('report_type/user_activity_report')
export class ActivityReportController {
  constructor(
    private readonly database: Database,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  @HttpCode(200)
  @Post()
  @RecordsRead('User activity report')
  async run(@CurrentSession() session: Session, @Body() request: ActivityReportRequest): Promise<ActivityReport> {
    const { page_number = 1, page_size = 25, page_token } = request.pagination ?? {};
    const token = page_token?.next_row_key;
    const query = this.#query(session, request, { page: page_number, top: page_size, ...(token ? { page_token: token } : {}) });
    // The figures are about every kind of activity: each opens the rows of its kind.
    const { change_type_ids: _kinds, in_emergency: _emergency, ...ofAllKinds } = request;
    const overview = this.#query(session, ofAllKinds);
    return this.database.withAccount(session.accountId, async tx => {
      const totals = await overview.totals(tx);
      const { result, next_page_token: next, ...counted } = await query.page(tx);
      return {
        result: result.map(activityRow),
        ...counted,
        pagination: {
          page_number,
          page_size,
          // Only the usual order is continued by token.
          page_token:
            next === undefined || request.sort?.length
              ? null
              : {
                  next_partition_key: String(session.accountId),
                  next_row_key: next,
                  next_table_name: 'activity',
                  target_location: 'Primary',
                },
        },
        ...totals,
      };
    });
  }

  @HttpCode(200)
  @Post('download')
  async download(
    @CurrentSession() session: Session,
    @Body() request: ActivityReportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const query = this.#query(session, request);
    const { total_rows: total } = await this.database.withAccount(session.accountId, tx => query.count(tx));
    const format = request.format ?? 'xlsx';
    await this.activity.record(session, {
      type: 'Exported',
      description: `${TITLE}, ${total} rows as ${format.toUpperCase()}`,
      data: { report: 'user_activity_report', rows: total, format },
    });
    const { stream, headers } = exportRows({
      columns: exportColumns<ExportedActivity>(ACTIVITY_LIST),
      rows: exportedRows(query.all(this.database)),
      format,
      filename: TITLE,
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  #query(
    session: Session,
    {
      date_type,
      users,
      change_type_ids,
      in_emergency,
      sort,
    }: Omit<ActivityReportRequest, 'change_type_ids'> & Partial<ActivityReportRequest>,
    page: ListParts['request'] = {},
  ): ActivityQuery {
    const isEverybody = users.some(({ id }) => id === '*');
    return new ActivityQuery({
      accountId: session.accountId,
      from: rangeStart(date_type, new Date()),
      ...(isEverybody ? {} : { userIds: users.map(({ id }) => Number(id)) }),
      ...(change_type_ids ? { changeTypeIds: change_type_ids } : {}),
      ...(in_emergency ? { inEmergency: true } : {}),
      request: { ...page, ...(sort ? { sort } : {}) },
    });
  }
}

async function* exportedRows(batches: AsyncIterable<readonly StoredActivity[]>): AsyncGenerator<ExportedActivity[]> {
  for await (const rows of batches) yield rows.map(exportedRow);
}
