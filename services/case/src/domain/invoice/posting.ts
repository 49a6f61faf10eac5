import { collectedOf, daysFrom, isInEffect, type LedgerEntry } from '@atlas/case-rules';
import type { BillName, Cents, CollectedMoney, FeeComponent, Payment } from '@atlas/contracts';
import type { Case } from '../case/case.state.js';
import { moneyOfCase } from '../case/money.js';

/** A payment in force of a case, as an invoice needs it. */
export interface Posting {
  readonly payment_id: string;
  readonly case_id: string;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly treatment: BillName | null;
  readonly component: FeeComponent;
  readonly type_name: string;
  readonly transaction_date: string;
  readonly deposit_date: string | null;
  readonly check_no: string | null;
  /** Received; negative: it went back to the insurer. */
  readonly amount_cents: Cents;
  /** What decides which rows of a fee agreement hold. */
  readonly facts: Pick<CollectedMoney, 'portfolio_id' | 'track' | 'stage' | 'age_days' | 'billed' | 'bills'>;
}

const VOLUNTARY = 'VOLUNTARY_PAYMENT';

/** The payments in force of a case that are split, in order. */
export const postingsOf = (current: Case): readonly Posting[] =>
  current.ledger.filter(isInEffect).flatMap(entry => postingOf(current, entry) ?? []);

function postingOf(current: Case, { payment }: LedgerEntry): Posting | null {
  const collected = collectedOf(payment);
  if (!collected) return null;
  const { attributes } = current;
  return {
    payment_id: payment.id,
    case_id: current.case_id,
    injured_name: [attributes.injured_last_name, attributes.injured_first_name].filter(Boolean).join(', '),
    insurance_company_name: attributes.insurance_company_id?.name ?? null,
    treatment: payment.treatment,
    component: collected.component,
    type_name: payment.transaction_type.name,
    transaction_date: payment.transaction_date,
    deposit_date: payment.deposit_date,
    check_no: payment.check_no,
    amount_cents: collected.cents,
    facts: factsOf(current, payment),
  };
}

/** The bill that was paid, or all of them; the age is that of the matter: days from the opening of the case. */
function factsOf(current: Case, payment: Payment): Posting['facts'] {
  const { attributes, treatments } = current;
  const stage = stageOf(current, payment);
  const bill = treatments.find(({ id }) => id === payment.treatment?.id);
  const { date_open, track } = attributes;
  return {
    portfolio_id: attributes.portfolio_id?.id ?? null,
    ...(track ? { track: track.toLowerCase() } : {}),
    ...(stage ? { stage } : {}),
    age_days: date_open ? Math.max(0, daysFrom(date_open, payment.transaction_date)) : 0,
    billed: bill?.bill_cents ?? moneyOfCase(current).claim_cents,
    bills: bill ? 1 : treatments.length,
  };
}

/** How the money was won: what came since the case was settled is for the settlement, the award or the judgment. */
function stageOf({ settlement: settled }: Case, { id, transaction_type }: Payment): string | undefined {
  if (transaction_type.code === VOLUNTARY) return 'voluntary';
  if (!settled || settled.ledger_before.has(id)) return undefined;
  const { counts_as } = settled.settlement.settlement_type;
  return counts_as === 'withdrawal' ? undefined : counts_as;
}
