import { billName, type InsurerKind } from '@atlas/contracts';
import type { CaseFacts } from '../rules/no-fault/case-facts.js';
import type { OwedChange } from '../rules/no-fault/principal.js';
import { balanceEffect, isInEffect } from '../rules/ledger.js';
import type { Case } from './case.state.js';
import { moneyOfCase, moneyOfTreatment } from './money.js';

/** What the rules ask of a case, as it stands. A bill is paid when nothing is owed on it, or on the case as a whole. */
export function caseFactsOf(current: Case, insurer_kind: InsurerKind | null): CaseFacts {
  const { attributes, treatments, status } = current;
  const isCasePaid = moneyOfCase(current).balance_cents <= 0;
  return {
    accident_on: attributes.accident_date ?? null,
    filed_on: attributes.date_filed ?? null,
    has_claim_number: attributes.ins_claim_number !== undefined,
    insurer_kind,
    is_closed: status.is_final,
    bills: treatments.map(bill => ({
      id: bill.id,
      name: billName(bill),
      service_on: bill.dos_from,
      sent_on: bill.date_bill_sent,
      proof_received_on: bill.proof_received_on ?? null,
      proof_basis: bill.proof_basis ?? null,
      verification_complete_on: bill.verification_complete_on ?? null,
      denial_on: bill.denial_date,
      denial_received_on: bill.denial_received_on ?? null,
      is_paid: isCasePaid || moneyOfTreatment(current, bill.id).balance_cents <= 0,
    })),
  };
}

/** What moved the amounts owed: entries that stand. A payment that was taken back never lowered anything. */
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
