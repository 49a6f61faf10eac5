import type { CaseEvent, Cents, Payment, SettledAmounts } from '@atlas/contracts';
import {
  duesOf,
  NOTHING_DUE,
  receiptOf,
  stillDue,
  totalOf,
  withoutPayment,
  withReplaced,
  type Dues,
  type Receipt,
} from '../../domain/rules/settlement-money.js';

/** A settled case as the table keeps it. */
export interface SettlementRecord {
  readonly settlement_id: string;
  readonly packet_id: string | null;
  readonly settlement_type_id: number;
  readonly settlement_type: string;
  readonly settled_on: string;
  readonly payment_due_on: string;
  readonly principal_cents: Cents;
  readonly principal_pct: number;
  readonly interest_cents: Cents;
  readonly interest_pct: number;
  readonly attorney_fee_cents: Cents;
  readonly filing_fee_cents: Cents;
  readonly settled_by: string;
  /** Of the payments that were posted after the case was settled. */
  readonly receipts: readonly Receipt[];
}

type Fold = {
  readonly [Type in CaseEvent['type']]?: (
    record: SettlementRecord | undefined,
    data: Extract<CaseEvent, { type: Type }>['data'],
  ) => SettlementRecord | undefined;
};

const takenBack = (
  record: SettlementRecord | undefined,
  { payment }: { readonly payment: Payment },
): SettlementRecord | undefined => record && { ...record, receipts: withoutPayment(record.receipts, payment) };

const FOLD: Fold = {
  SettlementSaved: (record, { settlement, by }) => ({
    settlement_id: settlement.id,
    packet_id: settlement.packet?.packet_id ?? null,
    settlement_type_id: settlement.settlement_type.id,
    settlement_type: settlement.settlement_type.name,
    settled_on: settlement.settled_on,
    payment_due_on: settlement.payment_due_on,
    principal_cents: settlement.principal_cents,
    principal_pct: settlement.principal_pct,
    interest_cents: settlement.interest_cents,
    interest_pct: settlement.interest_pct,
    attorney_fee_cents: settlement.attorney_fee_cents,
    filing_fee_cents: settlement.filing_fee_cents,
    settled_by: by,
    receipts: record?.receipts ?? [],
  }),
  SettlementReset: () => undefined,
  PaymentRecorded: (record, { payment }) => record && { ...record, receipts: [...record.receipts, receiptOf(payment)] },
  PaymentReplaced: (record, { payment }) => record && { ...record, receipts: withReplaced(record.receipts, payment) },
  PaymentReversed: takenBack,
  PaymentDeleted: takenBack,
};

/** Whether facts of this type can change a row. */
export const concernsSettlements = (type: string): boolean => type in FOLD;

export function foldSettlement(record: SettlementRecord | undefined, event: CaseEvent): SettlementRecord | undefined {
  const step = FOLD[event.type] as
    ((record: SettlementRecord | undefined, data: unknown) => SettlementRecord | undefined) | undefined;
  return step ? step(record, event.data) : record;
}

/** What came in, and what is left of each part. */
export function standingOf(record: Pick<SettlementRecord, keyof SettledAmounts | 'receipts'>): {
  readonly paid_cents: Cents;
  readonly outstanding_cents: Cents;
} {
  const sums = record.receipts.reduce<Dues>(
    (total, { covers }) => (covers ? { ...total, [covers.part]: total[covers.part] + covers.cents } : total),
    NOTHING_DUE,
  );
  return { paid_cents: totalOf(sums), outstanding_cents: totalOf(stillDue(duesOf(record), sums)) };
}
