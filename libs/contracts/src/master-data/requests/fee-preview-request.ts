import { choice, date, int, money, reference } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { feeTexts } from '../../texts/fee.js';

/** `POST provider_master/{id}/fee_agreement/preview`: a payment to share out, in dollars; what is left out is the documented example. */
export class FeePreviewRequest extends requestOf({
  on: date(),
  track: choice(['pre', 'arb', 'court']),
  stage: choice(['voluntary', 'settlement', 'award', 'judgment', 'appeal']),
  portfolio_id: reference('portfolio', { label: 'Portfolio' }),
  age_days: int({ says: feeTexts.ageDaysNotValid }),
  bills: int({ max: 100_000, says: feeTexts.billsNotValid }),
  hours: money(),
  billed: money(),
  principal: money(),
  interest: money(),
  attorney_fee: money(),
  filing_fee: money(),
  cost: money(),
}) {}

/** One component of the payment, in dollars: who gets what of it. */
export interface FeeShareRow {
  readonly component: string;
  readonly amount: number;
  readonly firm: number;
  readonly provider: number;
  readonly funder: number;
  /** Ids of the agreement's rows that decided it. */
  readonly fee_agreement_ids: readonly number[];
}

export interface FeePreview {
  readonly on: string;
  readonly result: readonly FeeShareRow[];
  readonly totals: { readonly amount: number; readonly firm: number; readonly provider: number; readonly funder: number };
}
