import { type SettledBill, type Settlement, settlementTexts } from '@atlas/contracts';
import type { SettlementOrder } from '../settlement/settlement-order.js';
import type { Case } from '../case.state.js';
import { isSame } from '../changes.js';
import type { Decision } from '../decision.js';
import { requireMembership, sharesSettlement } from '../packet.js';
import { refuse, requireOpen } from '../refusals.js';
import { figuresOf, type FigureOfBill, type Figures } from '../settlement/figures.js';
import { refuseWrongSettlement } from '../settlement/settlement-rules.js';
import { statusOnSave } from '../settlement/status-on-save.js';
import { billNameOf } from '../treatment.js';

/** Saves what was agreed or decided; the insurer owes it from now on. The status changes if the workflow allows it. Without a change: no event. */
export const saveSettlement: Decision<'SaveSettlement'> = ({ data: { order, restores } }, state, context) => {
  const current = requireOpen(state);
  if (!restores) requirePlaceInPacket(current, order);
  const figures = figuresOf([current], order, context.rules);
  refuseWrongSettlement([current], order, figures, context.today);
  const settlement = settlementFrom(current, order, figures);
  const replaced = current.settlement?.settlement ?? null;
  if (replaced && isSame(replaced, settlement)) return [];
  const { steps, kept } = statusOnSave(current, order, context);
  const { by, at } = context;
  const gave = steps.at(-1)?.data.to ?? null;
  return [{ type: 'SettlementSaved', data: { settlement, replaced, gave, status_kept: kept, by, at } }, ...steps];
};

/** Only members have a part, and a part changes only with the whole settlement, because the parts add up to it. */
function requirePlaceInPacket(current: Case, order: SettlementOrder): void {
  if (order.packet) requireMembership(current, order.packet.packet_id);
  else if (current.packet && sharesSettlement(current, current.packet.packet_id)) {
    const { case_id, packet } = current;
    refuse('PACKET_SETTLED', settlementTexts.settledWithPacket(case_id, packet.packet_id), {
      case_id,
    });
  }
}

function settlementFrom(current: Case, order: SettlementOrder, { bills, ...figures }: Figures): Settlement {
  const { id, code, name, counts_as, fee_stage } = order.settlement_type;
  return {
    id: order.id,
    settlement_type: { id, code, name, counts_as, fee_stage },
    settled_on: order.settled_on,
    settled_with: order.settled_with,
    settled_with_role: order.settled_with_role,
    ...figures,
    note: order.note,
    document: order.document,
    bills: bills.map(one => settledBill(current, one)),
    packet: order.packet,
  };
}

function settledBill({ treatments }: Case, { treatment_id, principal_cents, interest_cents }: FigureOfBill): SettledBill {
  const treatment = treatments.find(({ id }) => id === treatment_id);
  return { bill: treatment ? billNameOf(treatment) : null, principal_cents, interest_cents };
}
