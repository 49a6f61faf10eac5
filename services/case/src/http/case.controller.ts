import {
  AddCaseRequest,
  CASE_ATTRIBUTES,
  CaseExistsRequest,
  CasesNextStatusRequest,
  ChangeStatusRequest,
  checkReadOnly,
  CloseCaseRequest,
  malformed,
  ReopenCaseRequest,
  rowIdsFrom,
  UpdateCaseRequest,
  type CaseDetails,
  type CaseStatus,
  type CasesNextStatusRow,
  type NextStatusRow,
} from '@atlas/contracts';
import {
  AfterOwnWrites,
  CurrentSession,
  Database,
  IfMatch,
  RequirePermission,
  sendRevision,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage, type ExecutedCase } from '../application/case-command.handler.js';
import { CaseIntake } from '../application/case-intake.js';
import { openedWith, openingOf } from '../application/case-opening.js';
import { CaseReads } from '../application/case-reads.js';
import { caseNotFound, Cases, type VisibleCase } from '../application/cases.js';
import { today } from '../application/clock.js';
import type { StatusWish } from '../domain/case/case.commands.js';
import { intakeStatusWarnings } from '../domain/case/intake-status.js';
import { caseDetails } from '../domain/case/views/case-details.js';
import { toClientStatus } from '../domain/case/views/client-status.js';
import { findMatchingCases } from '../projections/case-list/case-list.matches.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { RuleBooks } from '../references/rule-books.js';
import { StatusTable } from '../references/status-table.js';
import { TodaysNames } from '../references/todays-names.js';
import { written } from './answers.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { RecentCases } from './recent-cases.js';
import { attributesPatch, flagsOf, newAttributes, newCase, statusWishOf } from '../application/requests/attributes.js';
import { nextStatusesOf, nextStatusRows } from '../application/requests/next-status.js';
import { resolveReferences, wantedReferences, type HeldIds } from '../application/requests/references.js';

/** The case itself: its attributes, its status, its end. */
@Controller()
export class CaseController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly statuses: StatusTable,
    private readonly database: Database,
    private readonly reads: CaseReads,
    private readonly recent: RecentCases,
    private readonly intake: CaseIntake,
    private readonly rules: RuleBooks,
    private readonly names: TodaysNames,
  ) {}

  @RequirePermission('CanViewCase')
  @Get('case/:caseId/details')
  @CaseAnswer('details')
  async details(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
    @Query('track') track: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseDetails> {
    const loaded = await this.cases.load(session, caseId, moment);
    await this.reads.opened(session, loaded.state.case_id, moment.time);
    if (track === 'true') await this.recent.add(session, loaded.state.case_id);
    sendRevision(reply, loaded.revision);
    const rules = await this.rules.for(session, loaded.state);
    const { state, inactive } = await this.names.of(session, loaded.state, moment);
    return caseDetails(state, { today: moment.day, revision: loaded.revision, rules, inactive });
  }

  @RequirePermission('CanManageCase')
  @Post('case/add')
  async add(@CurrentSession() session: Session, @Body() body: AddCaseRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(CASE_ATTRIBUTES, body));
    const opening = openingOf(await this.statuses.tables(session.accountId), openedWith(resolved));
    const ignored = await checkReadOnly(body, () => newCase(opening));
    const { caseId, key, sameClaim } = await this.intake.number(session, body, resolved);
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, {
        type: 'OpenCase',
        data: { case_id: caseId, case_key: key, attributes: newAttributes(body, resolved), opening, ...flagsOf(body) },
      }),
    );
    const { intakeStatus } = await this.rules.for(session, executed.state);
    const duplicates = await this.cases.duplicateWarnings(session, sameClaim);
    return written(
      reply,
      executed,
      { warnings: [...duplicates, ...intakeStatusWarnings(executed.state, intakeStatus)] },
      ignored,
    );
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @AfterOwnWrites()
  @Post('case/detail/exists')
  @RecordsRead('Matching cases')
  async exists(
    @CurrentSession() session: Session,
    @Body() body: CaseExistsRequest,
  ): Promise<{ exists: boolean; case_ids: string[] }> {
    const case_ids = await this.database.withAccount(session.accountId, tx => findMatchingCases(tx, session, body));
    return { exists: case_ids.length > 0, case_ids };
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('case/:caseId/update')
  @CaseAnswer('details')
  async update(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: UpdateCaseRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const current = await this.cases.load(session, caseId);
    const ignored = await checkReadOnly(body, () => this.#detailsOf(session, current));
    const resolved = await resolveReferences(
      this.resolver,
      session.accountId,
      wantedReferences(CASE_ATTRIBUTES, body, heldIds(current)),
    );
    const command = {
      type: 'UpdateCase',
      data: {
        attributes: attributesPatch(body, resolved),
        ...flagsOf(body),
        ...(await this.#statusWish(session, current, body)),
      },
    } as const;
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, command, expected));
    return written(reply, executed, await this.#detailsOf(session, executed), ignored);
  }

  /** Ours: where the case may go from here, by its own road. */
  @RequirePermission('CanViewCase')
  @Get('case/:caseId/next_status')
  @RecordsRead('Next statuses')
  async nextStatus(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly NextStatusRow[]> {
    const { state } = await this.cases.load(session, caseId, moment);
    return nextStatusRows(state, await this.statuses.tables(session.accountId), await this.statuses.askedBy(session));
  }

  /** Ours: the same for several cases, before their status is changed together. An id that is not there refuses the whole list. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('cases/next_status')
  @RecordsRead('Next statuses of cases')
  async nextStatuses(
    @CurrentSession() session: Session,
    @Body() { case_ids }: CasesNextStatusRequest,
  ): Promise<readonly CasesNextStatusRow[]> {
    const ids = [...new Set(case_ids.map(String))];
    const loaded = await this.cases.loadMany(session, ids);
    const states = ids.map(id => {
      const found = loaded.get(id.toUpperCase());
      if (!found) throw caseNotFound(id);
      return found.state;
    });
    return nextStatusesOf(states, await this.statuses.tables(session.accountId), await this.statuses.askedBy(session));
  }

  /** The documented clients change the status by GET. */
  @RequirePermission('CanManageCase')
  @Get('case/:caseId/update/status')
  async changeStatus(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Query() { status, reason, date }: ChangeStatusRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = { type: 'ChangeStatus', data: { status, reason: reason ?? null, date: date ?? null } } as const;
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, command, expected));
    const { id, name } = await this.#status(session, executed);
    return written(reply, executed, { current_status: name, current_status_id: id });
  }

  @RequirePermission('CanCloseCase')
  @HttpCode(200)
  @Post('case/:caseId/close')
  async close(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() { status_id, reason }: CloseCaseRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = { type: 'CloseCase', data: { status: status_id ?? null, reason } } as const;
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, command, expected));
    return written(reply, executed, { current_status: (await this.#status(session, executed)).name });
  }

  /** Ours: a closed case back to the status before. */
  @RequirePermission('CanCloseCase')
  @HttpCode(200)
  @Post('case/:caseId/reopen')
  async reopen(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() { reason }: ReopenCaseRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'ReopenCase', data: { reason } }, expected),
    );
    return written(reply, executed, { current_status: (await this.#status(session, executed)).name });
  }

  /** All or none: an id that is not there refuses the whole list. */
  @RequirePermission('CanDeleteCase')
  @HttpCode(200)
  @Post('cases/delete')
  async deleteCases(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ deleted: number }> {
    const ids = rowIdsFrom(body, 'Case');
    if (ids.length > 1000) throw malformed('At most 1000 cases are deleted at once.');
    for (const id of ids) await this.cases.load(session, id);
    for (const id of ids)
      await this.commands.execute(new CaseCommandMessage(session, id, { type: 'DeleteCase', data: { reason: null } }));
    return { deleted: ids.length };
  }

  /** A status that came back as it was answered asks for nothing; clients are answered the status that they are shown. */
  async #statusWish(session: Session, { state }: VisibleCase, body: UpdateCaseRequest): Promise<{ status?: StatusWish }> {
    const wish = statusWishOf(body);
    if (!wish.status || session.dataScope.kind === 'law_firm') return wish;
    const shown = toClientStatus(state.status, await this.statuses.shownTo(session));
    return body.current_status_id === shown.id ? {} : wish;
  }

  async #detailsOf(
    session: Session,
    { state: current, revision }: Pick<VisibleCase, 'state' | 'revision'>,
  ): Promise<CaseDetails> {
    const rules = await this.rules.for(session, current);
    const { state, inactive } = await this.names.of(session, current);
    return caseDetails(state, { today: today(), revision, rules, inactive });
  }

  async #status(session: Session, { state }: ExecutedCase): Promise<CaseStatus> {
    return toClientStatus(state.status, await this.statuses.shownTo(session));
  }
}

/** Master records the case holds already, by attribute: they may stay although they are inactive now. */
const heldIds = ({ state }: VisibleCase): HeldIds =>
  Object.fromEntries(
    Object.entries(state.attributes).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'id' in value ? [[name, Number(value.id)]] : [],
    ),
  );
