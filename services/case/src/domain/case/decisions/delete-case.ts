import { caseTexts, packetTexts } from '@atlas/contracts';
import { isInEffect } from '@atlas/case-rules';
import type { Decision } from '../decision.js';
import { refuse, requireCase } from '../refusals.js';

/** A case with payments or in a packet cannot be deleted; deleting is idempotent. */
export const deleteCase: Decision<'DeleteCase'> = ({ data: { reason } }, state) => {
  const { case_id, is_deleted, ledger, packet } = requireCase(state);
  if (is_deleted) return [];
  if (packet) refuse('CASE_IN_PACKET', packetTexts.caseInPacketToDelete(case_id, packet.packet_id));
  const payments = ledger.filter(isInEffect).length;
  const counted = payments === 1 ? '1 payment' : `${payments} payments`;
  if (payments) refuse('CASE_HAS_PAYMENTS', caseTexts.isUsedBy(case_id, counted), { payments });
  return [{ type: 'CaseDeleted', data: { reason } }];
};
