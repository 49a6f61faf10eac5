import { ActivityReportRequest, type ActivityReport, type ActivityRow } from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  AfterOwnWrites,
  CurrentSession,
  Database,
  exportRows,
  RequirePermission,
  RecordsRead,
  type ActivityRecorder,
  type ExportColumn,
  type Session,
  Audience,
  streamedRows,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ActivityQuery, activityRow, rangeStart, type ExportedActivity } from '../projections/activity/activity.query.js';
import { readCursor, writeCursor } from './history.controller.js';

const TITLE = 'User Activity Report';
const COLUMNS: readonly ExportColumn<ActivityRow>[] = [
  { key: 'case_id', label: 'Case ID', type: 'text' },
  { key: 'user_name', label: 'User', type: 'text' },
  { key: 'created_date', label: 'Date and Time', type: 'datetime' },
  { key: 'audit_type', label: 'Audit Type', type: 'text' },
  { key: 'change_type', label: 'Change Type', type: 'text' },
  { key: 'description', label: 'Description', type: 'text' },
  { key: 'source', label: 'Source', type: 'text' },
  { key: 'address', label: 'Address', type: 'text' },
];

/** Who did and saw what: for the law firm's own people only. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Audience('law_firm', { message: 'This report is for the law firm only.' })
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
    const query = this.#query(session, request);
    const { page_number = 1, page_size = 25, page_token } = request.pagination ?? {};
    const token = page_token?.next_row_key;
    return this.database.withAccount(session.accountId, async tx => {
      const { rows, next } = await query.page(tx, {
        page: page_number,
        size: page_size,
        after: token ? readCursor(token) : undefined,
      });
      return {
        result: rows.map(activityRow),
        ...(await query.count(tx)),
        pagination: {
          page_number,
          page_size,
          page_token: next
            ? {
                next_partition_key: String(session.accountId),
                next_row_key: writeCursor(next),
                next_table_name: 'activity',
                target_location: 'Primary',
              }
            : null,
        },
        figures: await query.figures(tx),
        by_day: await query.byDay(tx),
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
      columns: COLUMNS,
      rows: this.#rows(session.accountId, query),
      format,
      filename: TITLE,
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  async *#rows(accountId: number, query: ActivityQuery): AsyncGenerator<ActivityRow> {
    const { text, parameters } = query.exportSql;
    for await (const row of streamedRows<ExportedActivity>(this.database, accountId, text, parameters)) yield activityRow(row);
  }

  #query(session: Session, { date_type, users, change_type_ids, sort }: ActivityReportRequest): ActivityQuery {
    const isEverybody = users.some(({ id }) => id === '*');
    return new ActivityQuery({
      accountId: session.accountId,
      from: rangeStart(date_type, new Date()),
      ...(isEverybody ? {} : { userIds: users.map(({ id }) => Number(id)) }),
      ...(change_type_ids ? { changeTypeIds: change_type_ids } : {}),
      ...(sort ? { sort } : {}),
    });
  }
}
