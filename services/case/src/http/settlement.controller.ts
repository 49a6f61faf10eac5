import {
  invalid,
  ProposeSettlementRequest,
  ResetSettlementRequest,
  SaveSettlementRequest,
  type CaseLeft,
  type PacketSettlement,
  type SavedSettlement,
  type SettledBillRow,
  type SettlementDetails,
  type SettlementExists,
  type SettlementProposal,
} from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  RequirePermission,
  sendRevision,
  OrdinaryNotFound,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { Packets } from '../application/packets.js';
import { Settlements, type SettlementDone } from '../application/settlements.js';
import { CaseViews } from '../application/case-views.js';
import type { Case } from '../domain/case/case.state.js';
import { packetSettlement, settledBills, settlementView } from '../domain/case/views/settlement.js';
import { TodaysNames } from '../references/todays-names.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';

/** What cases are settled for; the documents' spelling of the path, which is met nowhere else. */
@Controller('settlment')
export class SettlementController {
  constructor(
    private readonly settlements: Settlements,
    private readonly cases: Cases,
    private readonly packets: Packets,
    private readonly views: CaseViews,
    private readonly names: TodaysNames,
    private readonly reads: CaseReads,
  ) {}

  @RequirePermission('CanViewCase')
  @Get('Exists')
  @CaseAnswer('settlement_answer')
  async exists(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<SettlementExists> {
    const { settlement } = await this.#read(session, caseId, moment);
    return existsOf(settlement);
  }

  @RequirePermission('CanViewCase')
  @OrdinaryNotFound('SETTLEMENT_NOT_FOUND')
  @Get('GetSettlementDetails')
  @CaseAnswer('settlement_answer')
  async details(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<SettlementDetails> {
    return detailsOf(await this.#read(session, caseId, moment));
  }

  /** A case's part of its packet's settlement; one that it has by itself is none. */
  @RequirePermission('CanViewCase')
  @Get('GetPackettedCaseSettlementDetails')
  @CaseAnswer('settlement_answer')
  async partOfPacket(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<SettlementDetails> {
    const current = await this.#read(session, caseId, moment);
    const isPart = current.settlement?.settlement.packet != null;
    return detailsOf(isPart ? current : { ...current, settlement: null });
  }

  /** The packet's cases with what each has of a settlement; of a case in no packet it alone. */
  @RequirePermission('CanViewCase')
  @Get('GetPacketSettlementData')
  @CaseAnswer('packet_settlement')
  async packet(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<PacketSettlement> {
    const { packet_id, cases } = await this.#readPacket(session, caseId, moment);
    return packetSettlement(packet_id, cases);
  }

  /** The same by bill. */
  @RequirePermission('CanViewCase')
  @Get('GetPacketBillSettlementData')
  @CaseAnswer('settled_bill')
  async bills(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly SettledBillRow[]> {
    const { cases } = await this.#readPacket(session, caseId, moment);
    return cases.flatMap(settledBills);
  }

  /** Ours: the figures that saving this would lead to. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('proposal')
  @RecordsRead('Settlement proposal')
  async propose(@CurrentSession() session: Session, @Body() body: ProposeSettlementRequest): Promise<SettlementProposal> {
    const proposal = await this.settlements.propose(session, body);
    return { ...proposal, left: leftFor(session, proposal.left) };
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('Save')
  @CaseAnswer('settlement_answer')
  async save(
    @CurrentSession() session: Session,
    @Body() body: SaveSettlementRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedSettlement> {
    return this.#answer(session, reply, await this.settlements.save(session, body, expected));
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('ResetPacketSettlement')
  @CaseAnswer('settlement_answer')
  async reset(
    @CurrentSession() session: Session,
    @Body() body: ResetSettlementRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedSettlement> {
    return this.#answer(session, reply, await this.settlements.reset(session, body, expected));
  }

  async #answer(session: Session, reply: FastifyReply, done: SettlementDone): Promise<SavedSettlement> {
    const cases = await this.packets.visible(session, done.cases);
    const loaded = await this.cases.load(session, done.case_id);
    const { revision } = loaded;
    sendRevision(reply, revision);
    const { state } = await this.names.of(session, loaded.state);
    const isFirm = session.dataScope.kind === 'law_firm';
    return {
      ...detailsOf(state),
      revision,
      warnings: done.warnings,
      left: leftFor(session, done.left),
      status_kept: cases.flatMap(one => {
        const why = one.state.settlement?.status_kept;
        // The firm's statuses are its own.
        return why ? [{ case_id: one.state.case_id, why: isFirm ? why : 'The status stays as it is.' }] : [];
      }),
      current_status: state.status.name,
    };
  }

  async #read(session: Session, caseId: string | undefined, moment: Moment): Promise<Case> {
    const { state } = await this.cases.load(session, requireCaseId(caseId), moment);
    await this.reads.part(session, state.case_id, 'Settlement');
    return this.#shown(session, state, moment);
  }

  async #readPacket(
    session: Session,
    caseId: string | undefined,
    moment: Moment,
  ): Promise<{ readonly packet_id: string | null; readonly cases: readonly Case[] }> {
    const { state } = await this.cases.load(session, requireCaseId(caseId), moment);
    const packet_id = state.packet?.packet_id ?? null;
    const members = packet_id === null ? [state] : await this.packets.seen(session, packet_id, moment);
    for (const { case_id } of members) await this.reads.part(session, case_id, 'Settlement');
    return { packet_id, cases: await Promise.all(members.map(one => this.#shown(session, one, moment))) };
  }

  async #shown(session: Session, current: Case, moment: Moment): Promise<Case> {
    const { state } = await this.names.of(session, current, moment);
    return state;
  }
}

/** The reason names a status as the firm calls it. */
const leftFor = ({ dataScope }: Session, left: readonly CaseLeft[]): readonly CaseLeft[] =>
  dataScope.kind === 'law_firm' ? left : left.map(({ case_id }) => ({ case_id, why: `Case ${case_id} is closed.` }));

function requireCaseId(caseId: string | undefined): string {
  if (!caseId) throw invalid({ caseId: 'Please Select Case.' });
  return caseId;
}

const existsOf = (settled: Case['settlement']): SettlementExists => ({
  exists: settled !== null,
  packet_id: settled?.settlement.packet?.packet_id ?? null,
});

const detailsOf = (current: Case): SettlementDetails => ({
  case_id: current.case_id,
  ...existsOf(current.settlement),
  settlement: settlementView(current),
});
