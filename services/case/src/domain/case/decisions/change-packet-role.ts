import type { Decision } from '../decision.js';
import { requireMembership } from '../packet.js';
import { requireUndeleted } from '../refusals.js';

export const changePacketRole: Decision<'ChangePacketRole'> = ({ data: { packet_id, role } }, state) => {
  const { role: from } = requireMembership(requireUndeleted(state), packet_id);
  return from === role ? [] : [{ type: 'PacketRoleChanged', data: { packet_id, role: { from, to: role } } }];
};
