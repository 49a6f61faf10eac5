import { packetTexts } from '@atlas/contracts';
import { isFiled } from '../attributes.js';
import type { CaseEvent } from '../case.events.js';
import type { Case, PacketMembership } from '../case.state.js';
import type { Decision } from '../decision.js';
import { refuseSettledPacket, requireMembership, sharesSettlement } from '../packet.js';
import { refuse, requireUndeleted } from '../refusals.js';

/**
 * Restores the case to its state without the packet: membership, role and the packet's status are removed, everything that was
 * done to the case since stays. A case that was filed with its packet is part of one proceeding and stays in it while there is a packet. A case with
 * a part of the packet's settlement stays until that is reset: its part would no longer belong to a whole.
 */
export const leavePacket: Decision<'LeavePacket'> = ({ data: { packet_id, reason, dissolves } }, state) => {
  const current = requireUndeleted(state);
  const packet = requireMembership(current, packet_id);
  if (sharesSettlement(current, packet_id)) refuseSettledPacket(packet_id);
  if (isFiled(current.attributes) && !packet.was_filed && !dissolves) {
    refuse('PACKET_FILED', packetTexts.filedWith(current.case_id, packet_id), {
      case_id: current.case_id,
    });
  }
  return [{ type: 'PacketLeft', data: { packet_id, reason } }, ...standingBack(current, packet)];
};

/**
 * Restores the earlier status with its date, if the case still has the status set by the packet. A case that was closed and reopened to that one on a
 * later day keeps that day.
 */
function standingBack(
  { status, status_since }: Case,
  { packet_id, before, gave, gave_since }: PacketMembership,
): readonly CaseEvent[] {
  if (status.id !== gave?.id) return [];
  const on = status_since === gave_since ? before.since : status_since;
  const reason = packetTexts.takenOut(packet_id);
  return [{ type: 'StatusChanged', data: { from: status, to: before.status, on, date: null, reason, filed_on: null } }];
}
