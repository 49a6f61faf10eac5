import {
  defaultParameters,
  newYorkDay,
  reportColumn,
  ReportExportRequest,
  reportList,
  ReportRequest,
  REPORT_GROUPS,
  REPORTS,
  type ReportAnswer,
  type ReportDefinition,
  type ReportDescription,
  type ReportFigures,
  type ReportListed,
  type ReportQuestion,
  type ReportRow,
  AUDIENCES,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  AfterOwnWrites,
  CurrentSession,
  Database,
  exportRows,
  ListFilters,
  ReadSubject,
  RecordsRead,
  RequirePermission,
  type ActivityRecorder,
  type Session,
  Audience,
  OnEveryScreen,
} from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Inject, Injectable, Post, Res, StreamableFile, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenReport } from '../access/open-report.guard.js';
import { openReports } from '../access/session-scope.js';
import { reportAbout } from '../reports/report-about.js';
import {
  exportColumns,
  exportRow,
  reportAnswer,
  reportFigures,
  rowOnWire,
  totalsOf,
  totalsRow,
} from '../reports/report-answers.js';
import { ReportQuery } from '../reports/report-query.js';

const listed = ({ id, typeId, title, description, path, menuId, audience }: ReportDefinition): ReportListed => ({
  id,
  type_id: typeId,
  title,
  description,
  path,
  menu_id: menuId,
  audience,
});

const sortRequest = ([field, dir]: ReportDefinition['sort'][number]) => ({ field, dir });

/** The reports that the session may open. */
@RequirePermission('View', 'CanViewCase')
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller('report')
export class ReportListController {
  @Get()
  @RecordsRead('Reports')
  list(@CurrentSession() session: Session): ReportListed[] {
    return openReports(session, REPORTS).map(listed);
  }
}

/** What every report's calls need. */
@Injectable()
export class ReportEngine {
  constructor(
    readonly database: Database,
    @Inject(ACTIVITY_RECORDER) readonly activity: ActivityRecorder,
  ) {}
}

/** The calls of one report. */
@AfterOwnWrites()
export abstract class ReportController {
  protected abstract readonly definition: ReportDefinition;

  constructor(protected readonly engine: ReportEngine) {}

  @Get()
  @RecordsRead('definition')
  describe(): ReportDescription {
    const { parameters, columns, measures, groupings, groupBy, exports, figures, chart, sort, groupSort = [] } = this.definition;
    return {
      ...listed(this.definition),
      parameters,
      defaults: defaultParameters(parameters, newYorkDay(new Date())),
      columns: columns.map(reportColumn),
      measures: measures.map(reportColumn),
      groupings: groupings.map(key => ({ key, label: REPORT_GROUPS[key] })),
      group_by: groupBy,
      figures: figures.map(reportColumn),
      chart,
      sort: sort.map(sortRequest),
      group_sort: groupSort.map(sortRequest),
      exports,
    };
  }

  @HttpCode(200)
  @Post()
  @RecordsRead()
  async rows(@CurrentSession() session: Session, @Body() request: ReportRequest): Promise<ReportAnswer> {
    const query = this.#query(session, request);
    return this.engine.database.withAccount(session.accountId, tx => reportAnswer(tx, query, request));
  }

  @HttpCode(200)
  @Post('figures')
  @RecordsRead('figures')
  async figures(@CurrentSession() session: Session, @Body() request: ReportRequest): Promise<ReportFigures> {
    const query = this.#query(session, request);
    return this.engine.database.withAccount(session.accountId, tx => reportFigures(tx, query));
  }

  @HttpCode(200)
  @Post('export')
  async export(
    @CurrentSession() session: Session,
    @Body() request: ReportExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const query = this.#query(session, request);
    const { title, id } = this.definition;
    const { format = 'xlsx', columns } = request;
    const columnsOfFile = exportColumns(query, columns);
    const rows = this.#rows(session, query, request);
    await this.engine.activity.record(session, {
      type: 'Exported',
      description: `${title} as ${format.toUpperCase()}`,
      data: { report: id, format, parameters: Object.keys(request.parameters ?? {}) },
    });
    const about = reportAbout(query, session, new Date());
    const file = { columns: columnsOfFile, rows, format, filename: title, sheet: title, dates: 'iso', about } as const;
    const { stream, headers } = exportRows(file);
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  async *#rows({ accountId }: Session, query: ReportQuery, { sort, columns }: ReportExportRequest): AsyncGenerator<ReportRow[]> {
    const shown = query.columnsOf(columns);
    const sums = await this.engine.database.withAccount(accountId, tx => totalsOf(tx, query));
    for await (const rows of query.rows(sort ? { sort } : {}).all(this.engine.database))
      yield rows.map(row => exportRow(rowOnWire(row, query.groups, shown, sums)));
    yield [totalsRow(query, shown, sums)];
  }

  #query(session: Session, question: ReportQuestion): ReportQuery {
    return new ReportQuery(this.definition, session, question, newYorkDay(new Date()));
  }
}

/** One controller for each definition, so that its filters and permission are declared on its routes. */
function controllerOf(definition: ReportDefinition): Type {
  class Generated extends ReportController {
    protected readonly definition = definition;
  }
  // The API documentation and the audit of all routes identify controllers by name.
  Object.defineProperty(Generated, 'name', { value: className(definition.id.replaceAll('-', '_'), 'ReportController') });
  Inject(ReportEngine)(Generated, undefined, 0);
  Controller(`report/${definition.id}`)(Generated);
  // The guard of reports asks for the entry of the definition.
  OnEveryScreen()(Generated);
  ReadSubject(definition.title)(Generated);
  OpenReport(definition)(Generated);
  ListFilters(reportList(definition).catalog)(Generated);
  return Generated;
}

export const reportControllers: readonly Type[] = REPORTS.map(controllerOf);
