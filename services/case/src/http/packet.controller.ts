import {
  JoinPacketRequest,
  LeadCaseRequest,
  ListRequest,
  PACKETS_LIST,
  UnpacketRequest,
  type ListAnswer,
  type PacketCaseRow,
  type PacketRow,
  type PacketView,
} from '@atlas/contracts';
import {
  AfterOwnWrites,
  CurrentSession,
  Database,
  IfMatch,
  ListFilters,
  RequirePermission,
  sendRevision,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { Packets } from '../application/packets.js';
import type { Case } from '../domain/case/case.state.js';
import { packetCaseRow, packetView } from '../domain/case/views/packet.js';
import { toClientCase } from '../domain/case/views/client-case.js';
import { toClientStatus } from '../domain/case/views/client-status.js';
import { CaseViews } from '../application/case-views.js';
import { packets } from '../projections/case-list/packet-list.query.js';
import { StatusTable } from '../references/status-table.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';

/** Cases that are handled as one. */
@Controller()
export class PacketController {
  constructor(
    private readonly packets: Packets,
    private readonly cases: Cases,
    private readonly reads: CaseReads,
    private readonly database: Database,
    private readonly statuses: StatusTable,
    private readonly views: CaseViews,
  ) {}

  /** Ours: the packets of the account. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @AfterOwnWrites()
  @Post('packet/list')
  @ListFilters(PACKETS_LIST.catalog)
  @RecordsRead('Packet list')
  async list(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<PacketRow>> {
    const seen = await this.statuses.shownTo(session);
    const query = packets.query(session, request, seen);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** Ours: cases become a packet, or join one. All or none; a case that may not is named with its reason. */
  @RequirePermission('CanManageCase')
  @Post('packet')
  @CaseAnswer('packet')
  async join(@CurrentSession() session: Session, @Body() body: JoinPacketRequest): Promise<PacketView> {
    const packetId = await this.packets.join(session, body);
    return packetView(packetId, await this.#shown(session, await this.packets.seen(session, packetId)));
  }

  @RequirePermission('CanViewCase')
  @Get('packet/:packetId/Cases')
  @CaseAnswer('packet_case')
  async members(@CurrentSession() session: Session, @Param('packetId') packetId: string): Promise<readonly PacketCaseRow[]> {
    const cases = await this.packets.seen(session, packetId);
    for (const { case_id } of cases) await this.reads.part(session, case_id, `Packet ${packetId.toUpperCase()}`);
    return (await this.#shown(session, cases)).map(packetCaseRow);
  }

  /** Ours: another case leads. */
  @RequirePermission('CanEditPacketedCase')
  @Put('packet/:packetId/lead')
  @CaseAnswer('packet')
  async lead(
    @CurrentSession() session: Session,
    @Param('packetId') packetId: string,
    @Body() { case_id }: LeadCaseRequest,
  ): Promise<PacketView> {
    await this.packets.lead(session, packetId, case_id);
    return packetView(packetId.toUpperCase(), await this.#shown(session, await this.packets.seen(session, packetId)));
  }

  @RequirePermission('CanViewCase')
  @Get('case/:caseId/packet')
  @CaseAnswer('packet')
  async ofCase(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<PacketView> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Packet');
    const id = state.packet?.packet_id ?? null;
    return packetView(id, id === null ? [] : await this.#shown(session, await this.packets.seen(session, id, moment)));
  }

  /** The case stands again as if it had never joined; what was done to it since stays. */
  @RequirePermission('CanEditPacketedCase')
  @Put('case/:caseId/unpacket')
  async unpacket(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() { reason }: UnpacketRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.packets.leave(session, caseId, reason ?? null, expected);
    const { state, revision } = await this.cases.load(session, caseId);
    sendRevision(reply, revision);
    const { name } = toClientStatus(state.status, await this.statuses.shownTo(session));
    return { case_id: state.case_id, revision, packet_id: null, current_status: name };
  }

  /** As this user is shown them. */
  async #shown(session: Session, cases: readonly Case[]): Promise<readonly Case[]> {
    const view = await this.views.of(session);
    return cases.map(one => toClientCase(one, view));
  }
}
