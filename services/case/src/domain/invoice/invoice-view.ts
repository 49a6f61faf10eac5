import {
  wireFromCents,
  type InvoiceLineRow,
  type InvoiceMoney,
  type InvoicePaymentRow,
  type InvoiceShares,
  type InvoiceView,
} from '@atlas/contracts';
import { type InvoiceLine, type InvoiceSums, type Shares, sumOfShares } from './invoice-line.js';
import { balanceOf, paidOf, statusOf, type Invoice, type SignedInvoicePayment } from './invoice.state.js';

export const invoiceMoney = ({ gross_cents, fee_cents, costs_cents, net_cents }: InvoiceSums): InvoiceMoney => ({
  gross_collected: wireFromCents(gross_cents),
  fee: wireFromCents(fee_cents),
  costs: wireFromCents(costs_cents),
  net: wireFromCents(net_cents),
});

const sharesRow = ({ amount_cents, client_cents, firm_cents, advancer_cents, funder_cents }: Shares): InvoiceShares => ({
  amount: wireFromCents(amount_cents),
  provider: wireFromCents(client_cents),
  firm: wireFromCents(firm_cents),
  advancer: wireFromCents(advancer_cents),
  funder: wireFromCents(funder_cents),
});

/** What lines come to. */
export const invoiceTotals = (lines: readonly Shares[]): InvoiceShares => sharesRow(sumOfShares(lines));

export const invoiceLineRow = ({ treatment, type_name, fees, entry: _entry, ...line }: InvoiceLine): InvoiceLineRow => ({
  payment_id: line.payment_id,
  case_id: line.case_id,
  injured_name: line.injured_name,
  insurance_company_name: line.insurance_company_name,
  bill_number: treatment?.name ?? null,
  component: line.component,
  transaction_type: type_name,
  transaction_date: line.transaction_date,
  check_no: line.check_no,
  reason: line.reason,
  ...sharesRow(line),
  fee_agreement_ids: fees.map(({ fee_agreement_id }) => fee_agreement_id),
});

const paymentRow = ({
  id,
  amount_cents,
  paid_on,
  check_no,
  note,
  recorded,
  reversed,
}: SignedInvoicePayment): InvoicePaymentRow => ({
  id,
  amount: wireFromCents(amount_cents),
  paid_on,
  check_no,
  note,
  recorded_by: recorded.by,
  recorded_at: recorded.at,
  reversed,
});

/** The invoice with its lines, as it was issued, and what was paid of it since. */
export const invoiceView = (invoice: Invoice): InvoiceView => ({
  invoice_number: invoice.invoice_number,
  kind: invoice.kind,
  provider_id: invoice.provider.id,
  provider_name: invoice.provider.name,
  invoice_date: invoice.invoice_date,
  due_date: invoice.due_date,
  period_from: invoice.period_from,
  period_to: invoice.period_to,
  ...invoiceMoney(invoice),
  paid: wireFromCents(paidOf(invoice)),
  balance: wireFromCents(balanceOf(invoice)),
  status: statusOf(invoice),
  document_id: null,
  issued_by: invoice.issued.by,
  issued_at: invoice.issued.at,
  cancelled: invoice.cancelled,
  lines: invoice.lines.map(invoiceLineRow),
  totals: invoiceTotals(invoice.lines),
  payments: invoice.payments.map(paymentRow),
});
