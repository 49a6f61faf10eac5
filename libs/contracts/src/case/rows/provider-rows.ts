/** A page of what a provider's record shows of their cases, and what all rows add up to. Money in dollars. */
export interface ProviderRows<Row, Totals> {
  readonly result: readonly Row[];
  readonly total_rows: number;
  readonly totals: Totals;
}

interface ProviderCase {
  readonly case_id: string;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly claim_amount: number;
}

/** A row of `provider_master/{id}/new_cases`. */
export interface NewCaseRow extends ProviderCase {
  readonly accident_date: string | null;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  readonly date_opened: string | null;
  readonly initial_status: string | null;
  readonly current_status: string | null;
}

/** A row of `provider_master/{id}/withdrawn_cases`; `with_prejudice` is null where the status does not say. */
export interface WithdrawnCaseRow extends ProviderCase {
  readonly withdrawn_on: string;
  readonly with_prejudice: boolean | null;
  /** For the law firm, as who withdrew it. */
  readonly reason?: string | null;
  readonly withdrawn_by?: string | null;
}

/** A row of `provider_master/{id}/settlements`; of a packet's settlement the case's part. */
export interface SettlementRow {
  readonly settlement_id: string;
  readonly case_id: string;
  readonly packet_id: string | null;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly settlement_type: string;
  readonly settled_on: string;
  readonly principal: number;
  readonly principal_pct: number;
  readonly interest: number;
  readonly interest_pct: number;
  readonly attorney_fee: number;
  readonly filing_fee: number;
  readonly paid: number;
  readonly outstanding: number;
  readonly payment_due_on: string;
  /** For the law firm. */
  readonly settled_by?: string;
}

export interface ProviderCaseTotals {
  readonly cases: number;
  readonly claim_amount: number;
}
export type SettlementTotals = Record<'principal' | 'interest' | 'attorney_fee' | 'filing_fee' | 'paid' | 'outstanding', number>;
