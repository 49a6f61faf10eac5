import {
  sumOfAmounts,
  wireFromCents,
  type Cents,
  type PacketSettlement,
  type SettledAmounts,
  type SettledBillRow,
  type SettledBillTotals,
  type SettledValues,
  type SettlementAmounts,
  type SettlementProposal,
  type SettlementView,
} from '@atlas/contracts';
import { duesOf, totalOf, type Dues } from '../../rules/settlement-money.js';
import type { Case, SettledCase } from '../case.state.js';
import { moneyOfCase, moneyOfTreatment } from '../money.js';
import type { Figures } from '../settlement/figures.js';
import { dueOfSettlement, receivedSince } from '../settlement/receipts.js';
import { billNameOf } from '../treatment.js';

export const settlementAmounts = (amounts: SettledAmounts): SettlementAmounts => {
  const { principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents } = amounts;
  return {
    principal: wireFromCents(principal_cents),
    interest: wireFromCents(interest_cents),
    attorney_fee: wireFromCents(attorney_fee_cents),
    filing_fee: wireFromCents(filing_fee_cents),
    total: wireFromCents(principal_cents + interest_cents + attorney_fee_cents + filing_fee_cents),
  };
};

/** `settlment/GetSettlementDetails`: the current settlement, with its payments. */
export function settlementView(current: Case): SettlementView | null {
  const settled = current.settlement;
  if (!settled) return null;
  const { settlement, saved } = settled;
  const { settlement_type, document, packet } = settlement;
  const bills = settledBills(current);
  const outstanding_cents = totalOf(dueOfSettlement(current, settled));
  return {
    id: settlement.id,
    case_id: current.case_id,
    settlement_type_id: settlement_type.id,
    settlement_type: settlement_type.name,
    counts_as: settlement_type.counts_as,
    settled_on: settlement.settled_on,
    settled_with: settlement.settled_with,
    settled_with_role: settlement.settled_with_role,
    ...settlementAmounts(settlement),
    principal_of: wireFromCents(settlement.principal_of_cents),
    principal_pct: settlement.principal_pct,
    interest_of: inDollars(settlement.interest_of_cents),
    interest_pct: settlement.interest_pct,
    interest_from: settlement.interest_from,
    interest_to: settlement.interest_to,
    named: settlement.named,
    payment_due_on: settlement.payment_due_on,
    interest_rule: settlement.interest_rule ?? null,
    fee_rule: settlement.fee_rule ?? null,
    document_id: document?.id ?? null,
    document_name: document?.name ?? null,
    note: settlement.note,
    bills,
    bill_totals: billTotals(bills),
    packet: packet && { packet_id: packet.packet_id, cases: packet.cases, ...settlementAmounts(packet) },
    paid: wireFromCents(totalOf(receivedSince(current, settled))),
    outstanding: wireFromCents(outstanding_cents),
    is_paid: outstanding_cents === 0,
    settled_by: saved.by,
    settled_date: saved.at,
  };
}

const NOT_SETTLED: SettledValues = {
  settlement_type: null,
  settled_on: null,
  settled_amount: null,
  settled_interest: null,
  settled_interest_to: null,
  settled_outstanding: null,
  settled_is_paid: null,
  payment_due_on: null,
};

/** The settlement of a case, for its details. */
export function settledValues(current: Case): SettledValues {
  const settled = current.settlement;
  if (!settled) return NOT_SETTLED;
  const { settlement_type, settled_on, interest_to, payment_due_on, ...amounts } = settled.settlement;
  const { total, interest } = settlementAmounts(amounts);
  const outstanding_cents = totalOf(dueOfSettlement(current, settled));
  return {
    settlement_type: settlement_type.name,
    settled_on,
    settled_amount: total,
    settled_interest: interest,
    settled_interest_to: interest_to,
    settled_outstanding: wireFromCents(outstanding_cents),
    settled_is_paid: outstanding_cents === 0,
    payment_due_on,
  };
}

const inDollars = (cents: Cents | null): number | null => (cents === null ? null : wireFromCents(cents));

/** The share of each bill in the settlement. */
export const settledBills = (current: Case): readonly SettledBillRow[] =>
  (current.settlement?.settlement.bills ?? []).map(({ bill, principal_cents, interest_cents }) => ({
    case_id: current.case_id,
    treatment_id: bill?.id ?? null,
    bill_number: bill?.name ?? null,
    balance: wireFromCents((bill ? moneyOfTreatment(current, bill.id) : moneyOfCase(current)).balance_cents),
    principal: wireFromCents(principal_cents),
    interest: wireFromCents(interest_cents),
  }));

const billTotals = (bills: readonly SettledBillRow[]): SettledBillTotals => ({
  balance: sumOfAmounts(bills.map(({ balance }) => balance)),
  principal: sumOfAmounts(bills.map(({ principal }) => principal)),
  interest: sumOfAmounts(bills.map(({ interest }) => interest)),
});

/** `settlment/GetPacketSettlementData`: the settlement that the cases of a packet share, and what each has of it. */
export function packetSettlement(packet_id: string | null, cases: readonly Case[]): PacketSettlement {
  const rows = cases.map(current => ({
    case_id: current.case_id,
    provider_name: current.attributes.provider_id?.name ?? null,
    balance: wireFromCents(moneyOfCase(current).balance_cents),
    is_closed: current.status.is_final,
    settlement: settlementView(current),
  }));
  const shared = cases.find(({ settlement }) => settlement?.settlement.packet?.packet_id === packet_id);
  const sum = (of: (current: Case) => Cents): number => wireFromCents(cases.reduce((total, one) => total + of(one), 0));
  const ofPart = (part: keyof SettledAmounts) => sum(({ settlement }) => settlement?.settlement[part] ?? 0);
  const money = (of: (current: Case, settled: SettledCase) => Dues) =>
    sum(current => (current.settlement ? totalOf(of(current, current.settlement)) : 0));
  return {
    packet_id,
    settlement_id: packet_id === null ? null : (shared?.settlement?.settlement.id ?? null),
    totals: {
      principal: ofPart('principal_cents'),
      interest: ofPart('interest_cents'),
      attorney_fee: ofPart('attorney_fee_cents'),
      filing_fee: ofPart('filing_fee_cents'),
      total: money((_, { settlement }) => duesOf(settlement)),
      paid: money(receivedSince),
      outstanding: money(dueOfSettlement),
      balance: sum(one => moneyOfCase(one).balance_cents),
    },
    cases: rows,
  };
}

/** The calculated amounts before saving: `settlment/proposal`. */
export function settlementProposal(
  cases: readonly Case[],
  figures: Figures,
  remarks: Pick<SettlementProposal, 'warnings' | 'left'>,
): SettlementProposal {
  const ofCase = new Map(cases.map(current => [current.case_id, current]));
  const bills = figures.bills.map(({ case_id, treatment_id, open_cents, principal_cents, interest_cents }) => {
    const bill = ofCase.get(case_id)?.treatments.find(({ id }) => id === treatment_id);
    return {
      case_id,
      treatment_id,
      bill_number: bill ? billNameOf(bill).name : null,
      balance: wireFromCents(open_cents),
      principal: wireFromCents(principal_cents),
      interest: wireFromCents(interest_cents),
    };
  });
  return {
    ...settlementAmounts(figures),
    principal_of: wireFromCents(figures.principal_of_cents),
    principal_pct: figures.principal_pct,
    interest_of: inDollars(figures.interest_of_cents),
    interest_pct: figures.interest_pct,
    interest_from: figures.interest_from,
    interest_to: figures.interest_to,
    payment_due_on: figures.payment_due_on,
    interest_rule: figures.interest_rule,
    fee_rule: figures.fee_rule,
    bills,
    bill_totals: billTotals(bills),
    ...remarks,
  };
}
