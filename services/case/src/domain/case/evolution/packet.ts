import type { CaseStatus, StandingBeforePacket } from '@atlas/contracts';
import { isFiled } from '../attributes.js';
import type { Case, PacketMembership } from '../case.state.js';
import { changing, type Evolution } from './evolution.js';

type Packet = 'PacketJoined' | 'PacketRoleChanged' | 'PacketLeft';

export const packet: Evolution<Packet> = {
  PacketJoined: changing(({ attributes, status_since }, { packet_id, role, before, gave }) => ({
    packet: { packet_id, role, before, gave, gave_since: status_since, was_filed: isFiled(attributes) },
  })),
  PacketRoleChanged: changing(({ packet }, { role }) => ({ packet: packet && { ...packet, role: role.to ?? packet.role } })),
  // The case is no longer in the packet: reopening it or resetting its settlement restores the status from before the packet.
  PacketLeft: changing(({ packet, status_before_closing, settlement }) => ({
    packet: null,
    status_before_closing: wasGiven(packet, status_before_closing) ? packet.before.status : status_before_closing,
    settlement:
      settlement && wasGiven(packet, settlement.before.status)
        ? { ...settlement, before: standingOf(packet, settlement.before) }
        : settlement,
  })),
};

/** The status from before the packet. From the day it held, unless the case came to the packet's status on another day. */
const standingOf = ({ before, gave_since }: PacketMembership, { since }: StandingBeforePacket): StandingBeforePacket => ({
  status: before.status,
  since: since === gave_since ? before.since : since,
});

const wasGiven = (packet: Case['packet'], status: CaseStatus | null): packet is PacketMembership =>
  packet?.gave != null && packet.gave.id === status?.id;
