import { exportHeaderTexts, InvoiceExportRequest, type InvoiceLineRow } from '@atlas/contracts';
import { ACTIVITY_RECORDER, exportRows, shownId, type ActivityRecorder, type ExportColumn } from '@atlas/platform';
import { ProviderAccess } from '../../application/provider-access.js';
import { invoiceLineRow } from '../../domain/invoice/invoice-view.js';
import { Invoices } from '../../invoicing/invoices.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const headers = exportHeaderTexts;
const COLUMNS: readonly ExportColumn<InvoiceLineRow>[] = [
  { key: 'case_id', label: headers.caseId, type: 'text' },
  { key: 'injured_name', label: headers.injured, type: 'text' },
  { key: 'insurance_company_name', label: headers.insuranceCompany, type: 'text' },
  { key: 'bill_number', label: headers.billNumber, type: 'text' },
  { key: 'transaction_date', label: headers.transactionDate, type: 'date' },
  { key: 'transaction_type', label: headers.transactionType, type: 'text' },
  { key: 'check_no', label: headers.checkNo, type: 'text' },
  { key: 'reason', label: headers.reason, type: 'text' },
  { key: 'amount', label: headers.collected, type: 'money' },
  { key: 'provider', label: headers.provider, type: 'money' },
  { key: 'firm', label: headers.firm, type: 'money' },
  { key: 'advancer', label: headers.advanced, type: 'money' },
  { key: 'funder', label: headers.funder, type: 'money' },
];

const { file, controller } = caseRoutes(
  {
    invoices: Invoices,
    access: ProviderAccess,
    activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
  },
  ['providers', 'clientReports'],
);

/** The lines of an invoice as a file. */
export const InvoiceExportController = controller('InvoiceExportController', {
  /** Ours. */
  export: file({
    at: 'POST provider_master/:id/invoices/:invoice/export',
    audience: ['law_firm', 'provider'],
    refusal: { permission: 'CanManageMaster' },
    body: InvoiceExportRequest,
    status: 200,
    async answer({ invoices, access, activity }, { session, id, invoice, body }) {
      const format = body.format ?? 'xlsx';
      const providerId = await access.authorize(session, id, `invoice ${shownId(invoice)}`);
      const { invoice_number, lines } = await invoices.load(session, providerId, invoice);
      await activity.record(session, {
        type: 'Exported',
        description: `Invoice ${invoice_number}, ${lines.length} lines as ${format.toUpperCase()}`,
        data: { rows: lines.length, format },
      });
      return exportRows({ columns: COLUMNS, rows: lines.map(invoiceLineRow), format, filename: invoice_number });
    },
  }),
});
