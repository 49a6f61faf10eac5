import { allocate } from '@atlas/case-rules';
import { type Cents, DomainError, formatCents, paymentTexts, unallocatedCents } from '@atlas/contracts';
import type { Case } from '../case/case.state.js';
import { moneyOfCase, moneyOfTreatment } from '../case/money.js';

/** A bill's part of a payment for several cases. */
export interface Share {
  readonly case_id: string;
  /** Null: a case without bills takes money as a whole. */
  readonly treatment_id: string | null;
  /** What the payment is divided by. */
  readonly principal_cents: Cents;
  readonly balance_cents: Cents;
  readonly amount_cents: Cents;
}

/** A share as entered: of a bill, or of a case, which its bills divide by the rule. */
export interface FixedPart {
  readonly case_id: string;
  readonly treatment_id: string | null;
  readonly amount_cents: Cents;
}

type Place = Omit<Share, 'amount_cents' | 'principal_cents'> & { readonly billed_cents: Cents };

/**
 * One payment over the bills of several cases, in proportion to their principal: what is open of it, or, where nothing is open any more, what was
 * billed (spec/domain.md A4: 'allocate by each bill's principal share with largest-remainder rounding').
 */
export const splitByPrincipal = (cases: readonly Case[], amount_cents: Cents): readonly Share[] =>
  divided(cases.flatMap(placesOf), amount_cents);

/** What is divided, and its field in the request. */
interface Divided {
  readonly part: string;
  readonly field: string;
}
const PAYMENT: Divided = { part: 'payment', field: 'allocation' };

/** As allocated by the user; refused when it does not add up to the total, or mixes signs. */
export function splitAsFixed(
  cases: readonly Case[],
  amount_cents: Cents,
  parts: readonly FixedPart[],
  of: Divided = PAYMENT,
): readonly Share[] {
  const refuse = refusing(of);
  const left_cents = unallocatedCents(
    amount_cents,
    parts.map(part => part.amount_cents),
  );
  if (left_cents !== 0) {
    refuse(paymentTexts.allocationSum(formatCents(amount_cents - left_cents), of.part, formatCents(amount_cents)));
  }
  if (parts.some(part => part.amount_cents * Math.sign(amount_cents) < 0)) {
    refuse(paymentTexts.shareSign);
  }
  const named = parts.map(({ case_id, treatment_id }) => `${case_id}/${treatment_id ?? ''}`);
  if (new Set(named).size < named.length) refuse(paymentTexts.listedOnce);
  return parts.flatMap(part => {
    const places = cases.filter(({ case_id }) => case_id === part.case_id).flatMap(placesOf);
    const meant = part.treatment_id === null ? places : places.filter(place => place.treatment_id === part.treatment_id);
    if (!meant.length) refuse(paymentTexts.notAmongCases(part.case_id, of.part));
    return divided(meant, part.amount_cents);
  });
}

const refusing =
  ({ field }: Divided) =>
  (message: string): never => {
    throw new DomainError('VALUE_NOT_VALID', message, { [field]: message });
  };

function placesOf(current: Case): readonly Place[] {
  const { case_id, treatments } = current;
  if (!treatments.length) {
    const { balance_cents } = moneyOfCase(current);
    return [{ case_id, treatment_id: null, balance_cents, billed_cents: 0 }];
  }
  return treatments.map(({ id, bill_cents }) => {
    const { balance_cents } = moneyOfTreatment(current, id);
    return { case_id, treatment_id: id, balance_cents, billed_cents: bill_cents };
  });
}

function divided(places: readonly Place[], amount_cents: Cents): readonly Share[] {
  const open = places.map(({ balance_cents }) => Math.max(0, balance_cents));
  const isOpen = open.some(cents => cents > 0);
  const weights = isOpen ? open : places.map(({ billed_cents }) => billed_cents);
  const nameOf = ({ case_id, treatment_id }: Place) => `${case_id}/${treatment_id ?? ''}`;
  const shares = allocate(
    amount_cents,
    places.map((place, at) => ({ id: nameOf(place), weight: weights[at] ?? 0 })),
  );
  return places.map((place, at) => ({
    case_id: place.case_id,
    treatment_id: place.treatment_id,
    principal_cents: weights[at] ?? 0,
    balance_cents: place.balance_cents,
    amount_cents: shares.get(nameOf(place)) ?? 0,
  }));
}
