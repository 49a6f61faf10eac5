import { isFiled } from '../attributes.js';
import { changing, type Evolution } from './evolution.js';

type Packet = 'PacketJoined' | 'PacketRoleChanged' | 'PacketLeft';

export const packet: Evolution<Packet> = {
  PacketJoined: changing(({ attributes }, { packet_id, role, before, gave }) => ({
    packet: { packet_id, role, before, gave, has_moved: false, was_filed: isFiled(attributes) },
  })),
  PacketRoleChanged: changing(({ packet }, { role }) => ({ packet: packet && { ...packet, role: role.to ?? packet.role } })),
  // Closed while in its packet, it is reopened to where it stood before: there is no packet to come back to.
  PacketLeft: changing(({ packet, status_before_closing }) => ({
    packet: null,
    status_before_closing:
      packet?.gave && status_before_closing?.id === packet.gave.id ? packet.before.status : status_before_closing,
  })),
};
