import type { FeeTerm } from '@atlas/contracts';
import type { InvoiceLine } from './invoice-line.js';
import type { InvoiceDraft, InvoiceEvent } from './invoice.events.js';
import { sumsOf } from './invoice-line.js';
import type { InvoiceOrder } from './plan-lines.js';
import type { Posting } from './posting.js';
import type { ProviderTerms } from './provider-terms.js';

export const signature = { by: 'Casey Clerk', at: '2026-07-01T14:00:00.000Z' };
export const TODAY = '2026-07-01';

export const term = (more: Partial<FeeTerm> = {}): FeeTerm => ({
  effective_from: '2026-01-01',
  effective_to: null,
  portfolio_id: null,
  track: 'any',
  stage: 'any',
  component: 'principal',
  basis: 'percent_collected',
  pct: 20,
  amount: null,
  min: null,
  max: null,
  age_from_days: null,
  age_to_days: null,
  order: 1,
  ...more,
});

/** Escrow, no hold, 20 of 100 of principal under row 1. */
export const terms = (more: Partial<ProviderTerms> = {}): ProviderTerms => ({
  collection_model: 'escrow',
  costs_advanced_by: null,
  hold_days: 0,
  min_remit_cents: 0,
  invoice_due_days: 30,
  agreement: [{ id: 1, term: term() }],
  ...more,
});

export const order = (more: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  kind: 'escrow',
  period_from: '2026-06-01',
  period_to: '2026-06-30',
  today: TODAY,
  ...more,
});

export const posting = (payment_id: string, amount_cents: number, more: Partial<Posting> = {}): Posting => ({
  payment_id,
  case_id: 'DEMO26-000001',
  injured_name: 'Ferrante, Odalys',
  insurance_company_name: 'Fernhill Casualty',
  treatment: null,
  component: 'principal',
  type_name: 'Principal',
  transaction_date: '2026-06-10',
  deposit_date: null,
  check_no: '0048812',
  amount_cents,
  facts: { portfolio_id: null, track: 'arb', age_days: 100, billed: 100_000, bills: 1 },
  ...more,
});

export const line = (payment_id: string, more: Partial<InvoiceLine> = {}): InvoiceLine => {
  const { facts: _facts, deposit_date: _deposited, ...posted } = posting(payment_id, 10_000);
  const shares = { amount_cents: 10_000, client_cents: 8_000, firm_cents: 2_000, advancer_cents: 0, funder_cents: 0 };
  return { ...posted, ...shares, entry: 1, reason: 'collected', fees: [{ fee_agreement_id: 1, cents: 2_000 }], ...more };
};

export const draft = (more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  invoice_number: 'DEMO26-I000001',
  kind: 'escrow',
  provider: { id: 3, name: 'Cedar Loop PT' },
  invoice_date: TODAY,
  due_date: '2026-07-31',
  period_from: '2026-06-01',
  period_to: '2026-06-30',
  lines: [line('p1')],
  ...more,
});

export const issued = (more: Partial<InvoiceDraft> = {}): InvoiceEvent => {
  const given = draft(more);
  return { type: 'InvoiceIssued', data: { ...given, ...sumsOf(given.lines), ...signature } };
};
