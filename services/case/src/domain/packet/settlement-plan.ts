import { type CaseLeft, DomainError, packetTexts, type Settlement, settlementTexts } from '@atlas/contracts';
import type { CaseContext } from '../case/case.commands.js';
import type { SettlementOrder } from '../case/settlement/settlement-order.js';
import type { Case } from '../case/case.state.js';
import { figuresOf, partsByCase, sharedPacket, type Figures } from '../case/settlement/figures.js';
import { sharesSettlement } from '../case/packet.js';
import { refuseWrongSettlement } from '../case/settlement/settlement-rules.js';
import type { GroupStep } from './group-act.js';

/** The members that a settlement applies to; closed cases are not changed. */
export interface SettledTogether {
  readonly cases: readonly Case[];
  readonly left: readonly CaseLeft[];
}

/** The steps for the members, and the members that are not changed. */
export interface SettlementPlan {
  readonly steps: readonly GroupStep[];
  readonly left: readonly CaseLeft[];
  readonly figures: Figures;
}

/**
 * A member that is closed has no part in a settlement and is left. One that has a part of it already is not: the other parts would change without it and
 * no longer add up to the whole.
 */
export function settledTogether(packet_id: string, members: readonly Case[]): SettledTogether {
  const shut = members.find(one => one.status.is_final && sharesSettlement(one, packet_id));
  if (shut) {
    const { case_id, status } = shut;
    const message = settlementTexts.closedCaseHasPart(case_id, status.name);
    throw new DomainError('CASE_NOT_OPEN', message, { case_id });
  }
  const left = members.flatMap(({ case_id, status }) =>
    status.is_final ? [{ case_id, why: `Case ${case_id} is closed (${status.name}).` }] : [],
  );
  const cases = members.filter(({ status }) => !status.is_final);
  if (!cases.length) throw new DomainError('CASE_NOT_OPEN', packetTexts.allClosed(packet_id));
  return { cases, left };
}

/** One settlement over the bills of the members: each gets its part to the cent, all of them or none. */
export function planSettlement(
  packet_id: string,
  members: readonly Case[],
  order: SettlementOrder,
  { rules, today }: Pick<CaseContext, 'rules' | 'today'>,
): SettlementPlan {
  const { cases, left } = settledTogether(packet_id, members);
  const figures = figuresOf(cases, order, rules, true);
  refuseWrongSettlement(cases, order, figures, today);
  const parts = partsByCase(cases, figures);
  const packet = sharedPacket(packet_id, cases, figures);
  const steps = cases.map((current): GroupStep => {
    const bills = figures.bills.filter(({ case_id }) => case_id === current.case_id);
    const part: SettlementOrder = {
      ...order,
      ...parts.get(current.case_id),
      principal_pct: stated(figures.principal_pct),
      interest_pct: figures.interest_pct,
      interest_to: figures.interest_to,
      named: figures.named,
      fee_rule: figures.fee_rule,
      payment_due_on: figures.payment_due_on,
      bills: bills.map(({ case_id, treatment_id, principal_cents, interest_cents }) => ({
        case_id,
        treatment_id,
        principal_cents,
        interest_cents,
      })),
      packet,
    };
    return {
      case_id: current.case_id,
      command: { type: 'SaveSettlement', data: { order: part } },
      undo: takingBack(current, order.id),
    };
  });
  return { steps, left, figures };
}

/** The packet's settlement is reversed in every member that has a share of it. */
export function planReset(
  packet_id: string,
  members: readonly Case[],
  settlement_id: string,
  reason: string,
): readonly GroupStep[] {
  const sharing = members.filter(({ settlement }) => settlement?.settlement.id === settlement_id);
  const { cases } = settledTogether(packet_id, sharing);
  return cases.map((current): GroupStep => ({
    case_id: current.case_id,
    command: { type: 'ResetSettlement', data: { settlement_id, reason } },
    undo: settledAgain(current),
  }));
}

const takingBack = (current: Case, settlement_id: string): GroupStep['undo'] =>
  settledAgain(current) ?? {
    type: 'ResetSettlement',
    data: { settlement_id, reason: packetTexts.notAllSettled },
  };

const settledAgain = ({ settlement, status }: Case): GroupStep['undo'] =>
  settlement && {
    type: 'SaveSettlement',
    data: { order: orderOf(settlement.settlement, settlement.gave?.id === status.id ? status.id : null), restores: true },
  };

/** Any excess follows from the amount and is not entered. */
const stated = (pct: number): number | null => (pct > 100 ? null : pct);

/** The order that leads to this very settlement, and to the status that it had given where the case was in it. */
function orderOf({ settlement_type, bills, ...settlement }: Settlement, on_save: number | null): SettlementOrder {
  return {
    ...settlement,
    fee_rule: settlement.fee_rule ?? null,
    principal_pct: stated(settlement.principal_pct),
    settlement_type: {
      ...settlement_type,
      track: 'any',
      on_save,
      withheld: on_save === null ? 'Undone.' : null,
      principal_pct: null,
      interest_pct: null,
      needs_document: false,
      allows_zero: true,
    },
    bills: bills.map(({ bill, principal_cents, interest_cents }) => ({
      case_id: null,
      treatment_id: bill?.id ?? null,
      principal_cents,
      interest_cents,
    })),
  };
}
