import { paymentTexts } from '@atlas/contracts';
import { folded } from '../case-key.js';
import type { Case } from '../case/case.state.js';

/** How a payment says where it belongs. */
export interface PaymentAddress {
  readonly case_id: string | null;
  readonly claim_number: string | null;
  readonly bill_number: string | null;
}

export type Placing =
  | { readonly current: Case; readonly treatment_id: string | null; readonly warning: string | null }
  /** The case is unknown: why. */
  | { readonly unplaced: string };

/** Finds the case of a payment by case ID, else by claim number, and among several by bill number. Never guesses. */
export function placePayment(address: PaymentAddress, candidates: readonly Case[]): Placing {
  const { case_id, claim_number } = address;
  if (case_id !== null) return byCaseId(case_id, address, candidates);
  if (claim_number === null) return { unplaced: paymentTexts.namesNoCase };
  const ofClaim = candidates.filter(candidate => hasClaim(candidate, claim_number));
  const [only] = ofClaim;
  if (!only) return { unplaced: paymentTexts.noCaseOfClaim(claim_number) };
  return ofClaim.length === 1 ? placed(only, address) : byBill(claim_number, address, ofClaim);
}

function byCaseId(caseId: string, address: PaymentAddress, candidates: readonly Case[]): Placing {
  const named = candidates.find(({ case_id }) => case_id === caseId.toUpperCase());
  if (!named) return { unplaced: paymentTexts.noCase(caseId) };
  const { claim_number } = address;
  if (claim_number === null || hasClaim(named, claim_number)) return placed(named, address);
  const own = named.attributes.ins_claim_number ?? 'none';
  return { unplaced: paymentTexts.otherClaim(named.case_id, own, claim_number) };
}

function byBill(claimNumber: string, address: PaymentAddress, ofClaim: readonly Case[]): Placing {
  const names = ofClaim.map(({ case_id }) => case_id).join(', ');
  const several = paymentTexts.severalOfClaim(ofClaim.length, claimNumber, names);
  const { bill_number } = address;
  if (bill_number === null) return { unplaced: paymentTexts.severalNoBill(several) };
  const withBill = ofClaim.filter(candidate => billOf(candidate, bill_number) !== undefined);
  const [only] = withBill;
  if (only && withBill.length === 1) return placed(only, address);
  return {
    unplaced: withBill.length
      ? paymentTexts.severalHaveBill(several, bill_number)
      : paymentTexts.noneHasBill(several, bill_number),
  };
}

function placed(current: Case, { bill_number }: PaymentAddress): Placing {
  if (bill_number === null) return { current, treatment_id: null, warning: null };
  const bill = billOf(current, bill_number);
  if (bill) return { current, treatment_id: bill.id, warning: null };
  const warning = paymentTexts.noSuchBill(current.case_id, bill_number);
  return { current, treatment_id: null, warning };
}

const hasClaim = ({ attributes }: Case, claimNumber: string): boolean =>
  folded(attributes.ins_claim_number ?? '') === folded(claimNumber);

const billOf = ({ treatments }: Case, billNumber: string) =>
  treatments.find(({ bill_number }) => bill_number !== null && folded(bill_number) === folded(billNumber));
