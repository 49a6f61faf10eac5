import type { ProviderInvoiceRow } from '../../case/rows/invoice-rows.js';
import type { NewCaseRow, SettlementRow, WithdrawnCaseRow } from '../../case/rows/provider-rows.js';
import { defineList } from '../define-list.js';

/** What a provider's record shows of their cases, newest first. */
export const NEW_CASES_LIST = defineList<NewCaseRow>({
  path: 'provider_master/{id}/new_cases',
  label: 'New cases',
  search: true,
  order: [{ field: 'date_opened', dir: 'desc' }],
  columns: {
    case_id: { type: 'id', label: 'Case ID', width: 124, grow: 0, link: { to: 'case' } },
    injured_name: { label: 'Injured', width: 116, primary: true },
    insurance_company_name: { label: 'Carrier', width: 116 },
    accident_date: { type: 'date', label: 'Accident', width: 88 },
    dos_from: { type: 'date', label: 'Dates of service', width: 164 },
    dos_to: { type: 'date' },
    claim_amount: { type: 'money', label: 'Claim', width: 88, strong: true, total: true },
    date_opened: { type: 'date', label: 'Opened', width: 88 },
    initial_status: {},
    current_status: { label: 'Status', width: 116 },
  },
});

export const WITHDRAWN_CASES_LIST = defineList<WithdrawnCaseRow>({
  path: 'provider_master/{id}/withdrawn_cases',
  label: 'Withdrawn cases',
  search: true,
  order: [{ field: 'withdrawn_on', dir: 'desc' }],
  columns: {
    case_id: { type: 'id', label: 'Case ID', width: 124, grow: 0, link: { to: 'case' } },
    injured_name: { label: 'Injured', width: 120, primary: true },
    insurance_company_name: { label: 'Carrier', width: 120 },
    claim_amount: { type: 'money', label: 'Claim', width: 92, strong: true, total: true },
    withdrawn_on: { type: 'date', label: 'Withdrawn', width: 96 },
    with_prejudice: { type: 'flag', label: 'Prejudice', width: 84 },
    reason: { label: 'Reason', width: 150, hideWhenEmpty: true },
    withdrawn_by: { label: 'By', width: 110, hideWhenEmpty: true },
  },
});

/** The carrier is in the case: here the figures need the space. */
export const SETTLEMENTS_LIST = defineList<SettlementRow>({
  path: 'provider_master/{id}/settlements',
  label: 'Settlements',
  search: true,
  order: [{ field: 'settled_on', dir: 'desc' }],
  columns: {
    settlement_id: { type: 'id' },
    case_id: { type: 'id', label: 'Case ID', width: 138, grow: 0, link: { to: 'case' } },
    packet_id: { type: 'id' },
    injured_name: { label: 'Injured', width: 118, primary: true },
    insurance_company_name: {},
    settlement_type: { label: 'Type', width: 132 },
    settled_on: { type: 'date', label: 'Settled', width: 94 },
    principal: { type: 'money', label: 'Principal', width: 82, total: true },
    principal_pct: { type: 'number' },
    interest: { type: 'money', label: 'Interest', width: 70, total: true },
    interest_pct: { type: 'number' },
    attorney_fee: { type: 'money', label: 'Fee', width: 76, total: true },
    filing_fee: { type: 'money', label: 'Filing fee', width: 76, total: true },
    paid: { type: 'money', label: 'Paid', width: 82, total: true },
    outstanding: { type: 'money', label: 'Due', width: 76, strong: true, total: true },
    payment_due_on: { type: 'date' },
    settled_by: {},
  },
});

export const INVOICES_LIST = defineList<ProviderInvoiceRow>({
  path: 'provider_master/{id}/invoices',
  label: 'Invoices',
  search: true,
  order: [{ field: 'invoice_date', dir: 'desc' }],
  columns: {
    invoice_number: { type: 'id', label: 'Invoice', width: 148, grow: 0, primary: true },
    kind: { label: 'Kind', width: 60 },
    invoice_date: { type: 'date', label: 'Date', width: 92 },
    due_date: { type: 'date' },
    period_from: { type: 'date', label: 'Period', width: 156, wideOnly: true },
    period_to: { type: 'date' },
    gross_collected: { type: 'money', label: 'Collected', width: 80, total: true },
    fee: { type: 'money', label: 'Fee', width: 76, total: true },
    costs: { type: 'money', label: 'Costs', width: 74, total: true },
    net: { type: 'money', label: 'Net', width: 80, total: true },
    paid: { type: 'money', label: 'Paid', width: 80, total: true },
    balance: { type: 'money', label: 'Balance', width: 80, strong: true, total: true },
    status: { label: 'Status', width: 100, grow: 0 },
    document_id: { type: 'id' },
  },
});
