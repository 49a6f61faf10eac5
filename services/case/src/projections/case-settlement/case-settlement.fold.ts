import type { CaseEvent, Cents, Payment, SettledAmounts } from '@atlas/contracts';
import { coveredBy, duesOf, NOTHING_DUE, stillDue, totalOf, type Dues } from '../../domain/rules/settlement-money.js';

/** What a payment since the settlement covers; null: money of another kind. */
type Receipt = ReturnType<typeof coveredBy>;

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
  /** By payment: those that were posted after the case was settled. */
  readonly receipts: Readonly<Record<string, Receipt>>;
}

type Fold = {
  readonly [Type in CaseEvent['type']]?: (
    record: SettlementRecord | undefined,
    data: Extract<CaseEvent, { type: Type }>['data'],
  ) => SettlementRecord | undefined;
};

const received = (record: SettlementRecord, payment: Payment): SettlementRecord => ({
  ...record,
  receipts: { ...record.receipts, [payment.id]: coveredBy(payment) },
});

function takenBack(
  record: SettlementRecord | undefined,
  { payment }: { readonly payment: Payment },
): SettlementRecord | undefined {
  if (!record) return undefined;
  const { [payment.id]: _gone, ...receipts } = record.receipts;
  return { ...record, receipts };
}

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
    receipts: record?.receipts ?? {},
  }),
  SettlementReset: () => undefined,
  PaymentRecorded: (record, { payment }) => record && received(record, payment),
  // One that was posted before the settlement stays what it was: it is no receipt for it.
  PaymentReplaced: (record, { payment }) => record && (payment.id in record.receipts ? received(record, payment) : record),
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
  const sums = Object.values(record.receipts).reduce<Dues>(
    (total, receipt) => (receipt ? { ...total, [receipt.part]: total[receipt.part] + receipt.cents } : total),
    NOTHING_DUE,
  );
  return { paid_cents: totalOf(sums), outstanding_cents: totalOf(stillDue(duesOf(record), sums)) };
}
