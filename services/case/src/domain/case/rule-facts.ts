import {
  balanceEffect,
  type CaseFacts,
  type Day,
  isInEffect,
  type OwedChange,
  principalOver,
  type PrincipalStep,
  type SettledFacts,
} from '@atlas/case-rules';
import { billName, type InsurerKind } from '@atlas/contracts';
import { totalOf } from '../rules/settlement-money.js';
import type { Case } from './case.state.js';
import { moneyOfCase, moneyOfTreatment } from './money.js';
import { dueOfSettlement } from './settlement/receipts.js';

/** Values from the account's tables for a case, in addition to its own facts. */
export interface CaseMeasures {
  readonly insurer_kind: InsurerKind | null;
  /** The maximum days in its status; null: no limit, or not visible to the user. */
  readonly status_max_days?: number | null;
  /** Ids of the statuses whose date is that of a hearing. */
  readonly hearing_statuses?: ReadonlySet<number>;
}

/** For interest only, which needs none of these. */
export const UNMEASURED: CaseMeasures = { insurer_kind: null };

/** The current facts of a case for the rules. A bill is paid when nothing is owed on it, or on the case as a whole. */
export function caseFactsOf(current: Case, measures: CaseMeasures): CaseFacts {
  const { attributes, treatments, status } = current;
  const { claim_cents, balance_cents } = moneyOfCase(current);
  const isCasePaid = balance_cents <= 0;
  const owed = principalOver(owedBillsOf(current), owedChangesOf(current));
  const { status_max_days: days = null } = measures;
  return {
    accident_on: attributes.accident_date ?? null,
    filed_on: attributes.date_filed ?? null,
    has_claim_number: attributes.ins_claim_number !== undefined,
    insurer_kind: measures.insurer_kind,
    is_closed: status.is_final,
    is_paid: claim_cents > 0 && isCasePaid,
    settled: settledFacts(current),
    hearing_on: measures.hearing_statuses?.has(status.id) ? current.status_date : null,
    status_limit: days === null ? null : { status: status.name, since: current.status_since, days },
    bills: treatments.map(bill => {
      const is_paid = isCasePaid || moneyOfTreatment(current, bill.id).balance_cents <= 0;
      return {
        id: bill.id,
        name: billName(bill),
        service_on: bill.dos_from,
        sent_on: bill.date_bill_sent,
        proof_received_on: bill.proof_received_on ?? null,
        proof_basis: bill.proof_basis ?? null,
        verification_complete_on: bill.verification_complete_on ?? null,
        denial_on: bill.denial_date,
        denial_received_on: bill.denial_received_on ?? null,
        late_reason: bill.late_reason ?? null,
        is_paid,
        paid_on: is_paid ? paidOn(owed.get(bill.id) ?? []) : null,
      };
    }),
  };
}

function settledFacts(current: Case): SettledFacts | null {
  if (!current.settlement) return null;
  const { settled_on, payment_due_on } = current.settlement.settlement;
  return { settled_on, payment_due_on, is_paid: totalOf(dueOfSettlement(current, current.settlement)) === 0 };
}

/** The date from which nothing was due; null: something is due, or nothing ever was. */
function paidOn(steps: readonly PrincipalStep[]): Day | null {
  const last = steps.findLastIndex(({ cents }) => cents > 0);
  return last < 0 ? null : (steps[last + 1]?.from ?? null);
}

export const owedBillsOf = ({ treatments }: Case) => treatments.map(({ id, bill_cents }) => ({ id, cents: bill_cents }));

/** Entries in force that changed the amount owed. A reversed payment does not count. */
export function owedChangesOf({ ledger, treatments }: Case): readonly OwedChange[] {
  const bills = new Set(treatments.map(({ id }) => id));
  return ledger
    .filter(entry => isInEffect(entry) && balanceEffect(entry) !== 0)
    .map(entry => {
      const { treatment, transaction_date } = entry.payment;
      return {
        on: transaction_date,
        bill_id: treatment && bills.has(treatment.id) ? treatment.id : null,
        cents: balanceEffect(entry),
      };
    });
}
