import { DomainError, type PacketRole, packetTexts } from '@atlas/contracts';
import { isFiled } from '../case/attributes.js';
import type { Case } from '../case/case.state.js';
import { injuredKey, isSameInjured, refuseSettledPacket, sharesSettlement } from '../case/packet.js';
import type { GroupStep } from './group-act.js';

/** The most cases that a user can review in one packet. */
export const MAX_PACKET = 100;

/** The members of a packet, and the cases that will join it. */
export interface Joining {
  readonly packet_id: string;
  /** None: the packet is new. */
  readonly members: readonly Case[];
  readonly joining: readonly Case[];
  /** Of a new packet; else the first one. */
  readonly lead_case_id: string | null;
}

/** Plans a new packet, or cases that join one. A refusal lists the reason for each case, so that the user sees all reasons at once. */
export function planJoin({ packet_id, members, joining, lead_case_id }: Joining): readonly GroupStep[] {
  const all = [...members, ...joining];
  if (all.length < 2) throw new DomainError('PACKET_TOO_SMALL', packetTexts.atLeastTwo);
  if (all.length > MAX_PACKET) throw new DomainError('PACKET_TOO_LARGE', packetTexts.tooMany(MAX_PACKET));
  const lead = leadOf(members, joining, lead_case_id);
  const injured = injuredOf([lead, ...all]);
  const refused = joining.flatMap(one => {
    const why = objection(one, injured);
    return why === null ? [] : [[one.case_id, why] as const];
  });
  if (refused.length) {
    const message = refused.map(([case_id, why]) => packetTexts.caseRefused(case_id, why)).join(' ');
    throw new DomainError('PACKET_JOIN_REFUSED', message, Object.fromEntries(refused));
  }
  const filed = members.find(({ attributes, packet }) => isFiled(attributes) && !packet?.was_filed);
  if (filed) throw new DomainError('PACKET_FILED', packetTexts.filed(packet_id));

  const cases = joining.map(({ case_id }) => case_id);
  return joining.map(({ case_id }) => ({
    case_id,
    command: {
      type: 'JoinPacket',
      data: { packet_id, role: case_id === lead.case_id ? 'LEAD' : 'MEMBER', cases, injured },
    },
    undo: { type: 'LeavePacket', data: { packet_id, reason: packetTexts.notAllJoined } },
  }));
}

function leadOf(members: readonly Case[], joining: readonly Case[], lead_case_id: string | null): Case {
  const known = members.find(({ packet }) => packet?.role === 'LEAD');
  if (known) return known;
  const [first] = joining;
  const lead = lead_case_id === null ? first : joining.find(({ case_id }) => case_id === lead_case_id);
  if (!lead) throw new DomainError('VALUE_NOT_VALID', packetTexts.leadNotSelected, { lead_case_id });
  return lead;
}

/** The person of the leading case, with the birth date of the first case that knows it. */
function injuredOf(cases: readonly [Case, ...Case[]]): string {
  const born = cases.map(({ attributes }) => attributes.injured_dob).find(Boolean);
  const [{ attributes }] = cases;
  return injuredKey({ attributes: { ...attributes, ...(born === undefined ? {} : { injured_dob: born }) } });
}

function objection(current: Case, injured: string): string | null {
  if (current.packet) return packetTexts.isInPacket(current.packet.packet_id);
  if (current.status.is_final) return packetTexts.isClosed(current.status.name);
  return isSameInjured(injuredKey(current), injured) ? null : packetTexts.isOfOtherPerson;
}

/**
 * One case goes; when it led, the first of those that stay leads from now on. One case is no packet: when one alone would stay, the packet is dissolved
 * and both go. While members share a settlement none goes.
 */
export function planLeave(
  packet_id: string,
  leaving: Case,
  members: readonly Case[],
  reason: string | null,
): readonly GroupStep[] {
  if (members.some(one => sharesSettlement(one, packet_id))) refuseSettledPacket(packet_id);
  const staying = members
    .filter(({ case_id }) => case_id !== leaving.case_id)
    .sort((one, other) => one.case_id.localeCompare(other.case_id));
  const [next] = staying;
  if (!next) return [{ ...leaveStep(packet_id, leaving, reason), undo: null }];
  if (staying.length === 1) {
    const last: GroupStep['command'] = {
      type: 'LeavePacket',
      data: { packet_id, reason: packetTexts.onlyCaseLeft(packet_id), dissolves: true },
    };
    return [leaveStep(packet_id, leaving, reason), { case_id: next.case_id, command: last, undo: null }];
  }
  const leave: GroupStep = { ...leaveStep(packet_id, leaving, reason), undo: null };
  return leaving.packet?.role === 'LEAD' ? [roleStep(packet_id, next.case_id, 'LEAD', 'MEMBER'), leave] : [leave];
}

const leaveStep = (packet_id: string, leaving: Case, reason: string | null): GroupStep => ({
  case_id: leaving.case_id,
  command: { type: 'LeavePacket', data: { packet_id, reason } },
  undo: {
    type: 'JoinPacket',
    data: {
      packet_id,
      role: leaving.packet?.role ?? 'MEMBER',
      cases: [leaving.case_id],
      injured: injuredKey(leaving),
    },
  },
});

export function planLead(packet_id: string, members: readonly Case[], case_id: string): readonly GroupStep[] {
  if (!members.some(one => one.case_id === case_id)) {
    throw new DomainError('CASE_NOT_IN_PACKET', packetTexts.caseNotInPacket(case_id, packet_id), { case_id });
  }
  const before = members.filter(one => one.packet?.role === 'LEAD' && one.case_id !== case_id);
  const isLead = members.some(one => one.case_id === case_id && one.packet?.role === 'LEAD');
  return [
    ...before.map(one => roleStep(packet_id, one.case_id, 'MEMBER', 'LEAD')),
    ...(isLead ? [] : [roleStep(packet_id, case_id, 'LEAD', 'MEMBER')]),
  ];
}

const roleStep = (packet_id: string, case_id: string, role: PacketRole, before: PacketRole): GroupStep => ({
  case_id,
  command: { type: 'ChangePacketRole', data: { packet_id, role } },
  undo: { type: 'ChangePacketRole', data: { packet_id, role: before } },
});
