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
  readonly reason: string | null;
  readonly withdrawn_by: string | null;
}

/** A row of `provider_master/{id}/settlements`. */
export interface SettlementRow {
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
  readonly settled_by: string;
}

/** A row of `provider_master/{id}/invoices`. */
export interface ProviderInvoiceRow {
  readonly invoice_number: string;
  readonly kind: 'escrow' | 'direct';
  readonly invoice_date: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly gross_collected: number;
  readonly fee: number;
  readonly costs: number;
  readonly net: number;
  readonly paid: number;
  readonly balance: number;
  readonly status: string;
  readonly document_id: string | null;
}

export interface ProviderCaseTotals {
  readonly cases: number;
  readonly claim_amount: number;
}
export type SettlementTotals = Record<'principal' | 'interest' | 'attorney_fee' | 'filing_fee' | 'paid' | 'outstanding', number>;
export type InvoiceTotals = Record<'gross_collected' | 'fee' | 'costs' | 'net' | 'paid' | 'balance', number>;
