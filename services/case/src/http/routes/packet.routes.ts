import {
  JoinPacketRequest,
  LeadCaseRequest,
  UnpacketRequest,
  type LeftPacket,
  type PacketCaseRow,
  type PacketView,
  type WrittenPacket,
} from '@atlas/contracts';
import { AfterOwnWrites, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import { CaseViews } from '../../access/case-views.js';
import { Packets } from '../../application/packets.js';
import { CaseDetailsQuery } from '../../application/queries/case-details.query.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { PacketQuery } from '../../application/queries/packet.query.js';
import type { Case } from '../../domain/case/case.state.js';
import { toClientCase } from '../../domain/case/views/client-case.js';
import { packetCaseRow, packetView } from '../../domain/case/views/packet.js';
import { packets } from '../../projections/case-list/packet-list.query.js';
import { StatusTable } from '../../references/status-table.js';
import { caseRoutes, senderOf } from './case-routes.js';

const { list, read, route, controller } = caseRoutes(
  {
    packets: Packets,
    statuses: StatusTable,
    views: CaseViews,
  },
  ['packets', 'caseSearch', 'caseDetails'],
);

/** Cases that are handled as one. */
export const PacketController = controller('PacketController', {
  /** The packets of the account. */
  list: list({
    at: 'POST packet/list',
    also: [AfterOwnWrites()],
    source: packets,
    list: 'Packet list',
    given: async ({ statuses }, { session }) => ({ seen: await statuses.shownTo(session) }),
  }),
  /** Cases become a packet, or join one. All or none; a refused case is named with its reason. */
  join: route({
    at: 'POST packet',
    ...senderOf('JoinPacket'),
    body: JoinPacketRequest,
    cut: ['packet', 'revisions', 'warnings'],
    answer: async (parts, { session, body }) => writtenPacket(parts, session, await parts.packets.join(session, body)),
  }),
  members: route({
    at: 'GET packet/:packetId/Cases',
    cut: ['packet_case'],
    async answer(parts, { session, packetId }): Promise<readonly PacketCaseRow[]> {
      const part = `Packet ${packetId.toUpperCase()}`;
      const cases = await parts.queries.execute(new PacketQuery(session, packetId, {}, part));
      return (await shownCases(parts, session, cases)).map(packetCaseRow);
    },
  }),
  /** Another case leads. */
  lead: route({
    at: 'PUT packet/:packetId/lead',
    ...senderOf('ChangePacketRole'),
    body: LeadCaseRequest,
    cut: ['packet', 'revisions', 'warnings'],
    async answer(parts, { session, packetId, body }): Promise<WrittenPacket> {
      await parts.packets.lead(session, packetId, body.case_id);
      return writtenPacket(parts, session, packetId.toUpperCase());
    },
  }),
  ofCase: read({
    at: 'GET case/:caseId/packet',
    part: 'Packet',
    cut: ['packet'],
    async answer(parts, { state }, { session, moment }): Promise<PacketView> {
      const id = state.packet?.packet_id ?? null;
      const cases = id === null ? [] : await parts.queries.execute(new PacketQuery(session, id, moment));
      return packetView(id, await shownCases(parts, session, cases));
    },
  }),
  /** The case is again as if it had never joined; what was done to it since stays. */
  unpacket: route({
    at: 'PUT case/:caseId/unpacket',
    ...senderOf('LeavePacket'),
    body: UnpacketRequest,
    ifMatch: true,
    sendsRevision: true,
    cut: ['written_case', 'case_id', 'revision', 'packet_id', 'current_status', 'warnings'],
    async answer({ packets, queries }, { session, caseId, body, expected }): Promise<LeftPacket> {
      await packets.leave(session, caseId, body.reason ?? null, expected);
      const left = await queries.execute(new CaseQuery(session, caseId));
      const details = await queries.execute(new CaseDetailsQuery(session, left));
      const { case_id, revision, current_status_name, warnings = [] } = details;
      return { case_id, revision, packet_id: null, current_status: current_status_name ?? '', case: details, warnings };
    },
  }),
});

interface WriteParts {
  readonly packets: Packets;
  readonly queries: QueryBus;
  readonly views: CaseViews;
}

async function writtenPacket(parts: WriteParts, session: Session, packetId: string): Promise<WrittenPacket> {
  const cases = await parts.queries.execute(new PacketQuery(session, packetId));
  const loaded = await parts.packets.visible(
    session,
    cases.map(({ case_id }) => case_id),
  );
  const members = await Promise.all(loaded.map(one => parts.queries.execute(new CaseDetailsQuery(session, one))));
  return {
    ...packetView(packetId, await shownCases(parts, session, cases)),
    revisions: members.map(({ case_id, revision, allowed }) => ({ case_id, revision, allowed })),
    warnings: members.flatMap(({ case_id, warnings = [] }) => warnings.map(warning => `${case_id}: ${warning}`)),
  };
}

/** As this user is shown them. */
async function shownCases(
  { views }: { readonly views: CaseViews },
  session: Session,
  cases: readonly Case[],
): Promise<readonly Case[]> {
  const view = await views.of(session);
  return cases.map(one => toClientCase(one, view));
}
