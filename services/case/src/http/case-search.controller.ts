import {
  CASE_DISPLAY_FIELDS,
  CASES_LIST,
  CaseCountsRequest,
  CaseGroupsRequest,
  CaseListRequest,
  ChangeStatusRequest,
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
  CurrentSession,
  Database,
  ListFilters,
  RequirePermission,
  SignedIn,
  exportColumns,
  exportRows,
  RecordsRead,
  type ActivityRecorder,
  type Session,
} from '@atlas/platform';
import { AppError, DomainError } from '@atlas/contracts';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseAnswer } from './case-answer.js';
import { CASE_LIST_FILTERS } from '../projections/case-list/case-list.catalogue.js';
import { RememberedCounts } from '../projections/case-list/case-list.counts.js';
import { CaseListQuery } from '../projections/case-list/case-list.query.js';
import { StatusTable } from '../references/status-table.js';

const MAX_BULK = 1000;

/** Ours: one status for many cases. */
export class BulkStatusRequest extends ChangeStatusRequest {
  @IsArray({ message: 'Please Select Case.' })
  @ArrayMinSize(1, { message: 'Please Select Case.' })
  @ArrayMaxSize(MAX_BULK, { message: `At most ${MAX_BULK} cases are changed at once.` })
  @IsString({ each: true, message: 'Please Select Case.' })
  case_ids!: string[];
}

/** Finding cases. */
@AfterOwnWrites()
@Controller()
export class CaseSearchController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly statuses: StatusTable,
    private readonly counts: RememberedCounts,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('Case/simple_search')
  @ListFilters(CASE_LIST_FILTERS)
  @RecordsRead('Case list')
  @CaseAnswer('case_page')
  async search(@CurrentSession() session: Session, @Body() request: CaseListRequest): Promise<ListAnswer<CaseRow>> {
    const query = await this.#query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx, this.counts));
  }

  /** Ours: how many cases a list holds and what they add up to. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('Case/simple_search/totals')
  @ListFilters(CASE_LIST_FILTERS)
  @RecordsRead('Case list totals')
  async totals(@CurrentSession() session: Session, @Body() request: CaseListRequest): Promise<CaseTotals> {
    const query = await this.#query(session, request);
    return this.database.withAccount(session.accountId, tx => query.totals(tx));
  }

  /** Ours: the groups that the rows of a list fall into, with their sums. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('Case/simple_search/groups')
  @ListFilters(CASE_LIST_FILTERS)
  @RecordsRead('Case list groups')
  async groups(@CurrentSession() session: Session, @Body() request: CaseGroupsRequest): Promise<ListAnswer<CaseGroupRow>> {
    const query = await this.#query(session, request);
    return this.database.withAccount(session.accountId, tx => query.groups(tx, request.group_by ?? 'insurance_company_name'));
  }

  /** Ours: how many cases each of several lists has, in one call. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('Case/simple_search/counts')
  @RecordsRead('Case list counts')
  async countLists(@CurrentSession() session: Session, @Body() { lists }: CaseCountsRequest): Promise<CaseCounts> {
    const queries = await Promise.all(lists.map(request => this.#query(session, request)));
    return this.database.withAccount(session.accountId, async tx => {
      const counts: CaseCounts['counts'][number][] = [];
      for (const query of queries) counts.push(await query.count(tx, this.counts));
      return { counts };
    });
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('Case/simple_search/download')
  @ListFilters(CASE_LIST_FILTERS)
  async download(
    @CurrentSession() session: Session,
    @Body() request: ExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const query = await this.#query(session, request);
    const { cases } = await this.totals(session, request);
    const format = request.format ?? 'xlsx';
    await this.activity.record(session, {
      type: 'Exported',
      description: `Quick search, ${cases} cases as ${format.toUpperCase()}`,
      data: { list: 'Case/simple_search', rows: cases, format },
    });
    const { stream, headers } = exportRows({
      columns: exportColumns(CASES_LIST),
      rows: query.all(this.database),
      format,
      filename: 'Cases',
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  /** Each case by the workflow's rules; those it refuses are told, the others are changed. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('cases/update/status')
  async changeStatus(@CurrentSession() session: Session, @Body() { case_ids, status, reason, date }: BulkStatusRequest) {
    const refused: { case_id: string; message: string }[] = [];
    for (const caseId of new Set(case_ids)) {
      const command = { type: 'ChangeStatus', data: { status, reason: reason ?? null, date: date ?? null } } as const;
      try {
        await this.commands.execute(new CaseCommandMessage(session, caseId, command));
      } catch (error) {
        if (!(error instanceof DomainError) && !(error instanceof AppError)) throw error;
        refused.push({ case_id: caseId, message: error.message });
      }
    }
    return { updated: new Set(case_ids).size - refused.length, refused };
  }

  /** As the session sees cases, their statuses included. */
  async #query(session: Session, request: CaseListRequest): Promise<CaseListQuery> {
    const [seen, roads] = await Promise.all([this.statuses.shownTo(session), this.statuses.tables(session.accountId)]);
    return new CaseListQuery(session, request, seen, roads);
  }

  @SignedIn()
  @Header('cache-control', 'private, max-age=300')
  @Get('case/display_field')
  displayFields() {
    return CASE_DISPLAY_FIELDS;
  }
}
