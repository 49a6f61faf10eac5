import { caseTexts, settlementTexts } from '@atlas/contracts';
import type { CaseEvent } from '../case.events.js';
import type { Case, SettledCase } from '../case.state.js';
import type { Decision } from '../decision.js';
import { refuse, refuseMissing, requireOpen } from '../refusals.js';

/** Reverses a settlement: the case returns to its earlier state, payments remain. */
export const resetSettlement: Decision<'ResetSettlement'> = ({ data: { settlement_id, reason } }, state) => {
  const current = requireOpen(state);
  if (!reason.trim()) refuseMissing('reason', caseTexts.enterReason);
  const settled = current.settlement;
  if (settled?.settlement.id !== settlement_id) {
    return refuse('SETTLEMENT_NOT_FOUND', settlementTexts.notFound(current.case_id), { case_id: current.case_id });
  }
  const { settlement } = settled;
  return [{ type: 'SettlementReset', data: { settlement, reason } }, ...standingBack(current, settled, reason)];
};

/** The earlier status with its date, if the case still has the status that the settlement gave it. */
function standingBack({ status }: Case, { gave, before }: SettledCase, reason: string): readonly CaseEvent[] {
  if (!gave || status.id !== gave.id || status.id === before.status.id) return [];
  const on = before.since;
  return [
    {
      type: 'StatusChanged',
      data: { from: status, to: before.status, on, date: null, reason: `Settlement reset: ${reason}`, filed_on: null },
    },
  ];
}
