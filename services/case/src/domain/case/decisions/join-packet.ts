import { packetTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { injuredKey, isSameInjured } from '../packet.js';
import { refuse, requireOpen } from '../refusals.js';
import { followRole } from '../status-step.js';

const PACKETED_ROLE = 'packeted';

/** Accepts an open case of the packet's injured person that is not in a packet. The status changes if the workflow allows it. */
export const joinPacket: Decision<'JoinPacket'> = ({ data: { packet_id, role, cases, injured } }, state, context) => {
  const current = requireOpen(state);
  const { case_id, packet, status, status_since } = current;
  if (packet) refuse('CASE_IN_PACKET', packetTexts.caseAlreadyInPacket(case_id, packet.packet_id), { case_id });
  if (!isSameInjured(injuredKey(current), injured)) {
    refuse('CASE_OTHER_INJURED', packetTexts.otherInjuredPerson(case_id), { case_id });
  }
  const { steps, kept } = followRole(current, PACKETED_ROLE, { reason: `Packet ${packet_id}`, date: context.today }, context);
  return [
    ...steps,
    {
      type: 'PacketJoined',
      data: {
        packet_id,
        role,
        cases,
        before: { status, since: status_since },
        gave: steps.at(-1)?.data.to ?? null,
        status_kept: kept,
      },
    },
  ];
};
