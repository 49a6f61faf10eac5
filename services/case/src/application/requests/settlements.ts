import {
  centsFromWire,
  type Cents,
  type ProposeSettlementRequest,
  type Reference,
  type SaveSettlementRequest,
  type SettlementKind,
} from '@atlas/contracts';
import type { FixedBill, SettlementOrder, SettlementTypeRule } from '../../domain/case/settlement/settlement-order.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import { codedReference } from './references.js';

export type SettlementBody = SaveSettlementRequest | ProposeSettlementRequest;

const TRACKS = ['any', 'pre', 'arb', 'court'] as const;
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** A settlement type from master data; the session decides whether its status may be set. */
export function settlementTypeOf(record: ReferenceRecord): Omit<SettlementTypeRule, 'withheld'> {
  const { data } = record;
  return {
    ...codedReference(record),
    counts_as: textOf(data['counts_as'], 'settlement') as SettlementKind,
    fee_stage: textOf(data['fee_stage'], 'none'),
    track: TRACKS.find(track => track === data['track']) ?? 'any',
    on_save: numberOrNull(data['on_save_id']),
    principal_pct: numberOrNull(data['principal_pct']),
    interest_pct: numberOrNull(data['interest_pct']),
    needs_document: data['needs_document'] === true,
    allows_zero: data['allows_zero'] === true,
  };
}

const centsOrNull = (amount: number | null | undefined): Cents | null => (amount == null ? null : centsFromWire(amount));

/** The order of a request. Fields it leaves out are calculated by the rules. */
export const settlementOrder = (
  body: SettlementBody,
  id: string,
  settlement_type: SettlementTypeRule,
  document: Reference<string> | null,
): SettlementOrder => ({
  id,
  settlement_type,
  settled_on: body.settled_on,
  settled_with: body.settled_with ?? null,
  settled_with_role: body.settled_with_role ?? null,
  principal_pct: body.principal_pct ?? null,
  principal_cents: centsOrNull(body.principal),
  interest_from: body.interest_from ?? null,
  interest_to: body.interest_to ?? null,
  interest_pct: body.interest_pct ?? null,
  interest_cents: centsOrNull(body.interest),
  attorney_fee_cents: centsOrNull(body.attorney_fee),
  filing_fee_cents: centsOrNull(body.filing_fee),
  payment_due_on: body.payment_due_on ?? null,
  document,
  note: body.note ?? null,
  bills: body.bills?.length
    ? body.bills.map((bill): FixedBill => ({
        case_id: bill.case_id?.toUpperCase() ?? null,
        treatment_id: bill.treatment_id,
        principal_cents: centsFromWire(bill.principal),
        interest_cents: centsOrNull(bill.interest),
      }))
    : null,
  named: null,
  fee_rule: null,
  packet: null,
});
