import type { DuePart, SaveSettlementRequest, SettlementView } from '@atlas/contracts';
import { dayOf } from '@/components/format/dates.js';

/** A settlement as the drawer edits it: what is left empty follows from the rules. */
export type SettlementValues = {
  readonly [Field in Exclude<keyof SaveSettlementRequest, 'bills'>]-?: SaveSettlementRequest[Field] | null;
};

export const blankSettlement = (case_id: string, for_packet: boolean): SettlementValues => ({
  case_id,
  for_packet,
  settlement_type_id: null,
  settled_on: dayOf(new Date()),
  settled_with: null,
  settled_with_role: null,
  principal_pct: null,
  principal: null,
  interest_from: null,
  interest_to: null,
  interest_pct: null,
  interest: null,
  attorney_fee: null,
  filing_fee: null,
  payment_due_on: null,
  document_id: null,
  note: null,
});

const ALL = 100;
/** An award above the balance is more than all: its amount says so. */
const isStated = (pct: number): boolean => pct <= ALL;

/** The current settlement, for editing: amounts that were not entered follow from the percentages and the rules. */
export function settlementValues(case_id: string, view: SettlementView, for_packet: boolean): SettlementValues {
  const whole = for_packet && view.packet ? view.packet : view;
  const named = (part: DuePart) => (view.named.includes(part) ? whole[part] : null);
  return {
    ...blankSettlement(case_id, for_packet),
    settlement_type_id: view.settlement_type_id,
    settled_on: view.settled_on,
    settled_with: view.settled_with,
    settled_with_role: view.settled_with_role,
    principal_pct: isStated(view.principal_pct) ? view.principal_pct : null,
    principal: named('principal'),
    interest_from: view.interest_from,
    interest_to: view.interest_to === view.settled_on ? null : view.interest_to,
    interest_pct: isStated(view.interest_pct) ? view.interest_pct : null,
    interest: named('interest'),
    attorney_fee: named('attorney_fee'),
    filing_fee: named('filing_fee'),
    payment_due_on: view.payment_due_on,
    document_id: view.document_id,
    note: view.note ?? null,
  };
}
