import { sqlMigration } from '@atlas/platform';
import { invoiceClaimSql } from '../invoicing/invoice-claims.js';
import { casePaymentTableSql } from '../projections/case-payment/case-payment.projection.js';
import { providerInvoiceTableSql } from '../projections/provider-invoice/provider-invoice.projection.js';

/** Invoices to providers: which payment is on which, their numbers, and the read models that find payments and list invoices. */
export const createProviderInvoices = sqlMigration('CreateProviderInvoices1764000000015', [
  ...invoiceClaimSql,
  ...casePaymentTableSql,
  ...providerInvoiceTableSql,
]);
