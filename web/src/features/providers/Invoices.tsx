import type { ProviderInvoiceRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { ProviderRows } from './ProviderRows.js';

const COLUMNS: Column<ProviderInvoiceRow>[] = [
  { key: 'invoice_number', label: 'Invoice', kind: 'id', width: 104, primary: true },
  { key: 'kind', label: 'Kind', width: 64 },
  { key: 'invoice_date', label: 'Date', kind: 'date', width: 88 },
  { key: 'period_from', label: 'From', kind: 'date', width: 88 },
  { key: 'period_to', label: 'To', kind: 'date', width: 88 },
  { key: 'gross_collected', label: 'Collected', kind: 'money', width: 84 },
  { key: 'fee', label: 'Fee', kind: 'money', width: 72 },
  { key: 'costs', label: 'Costs', kind: 'money', width: 68 },
  { key: 'net', label: 'Net', kind: 'money', width: 80 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 76 },
  { key: 'balance', label: 'Balance', kind: 'money', width: 76, strong: true },
  { key: 'status', label: 'Status', width: 64 },
];
const idOf = ({ invoice_number }: ProviderInvoiceRow): string => invoice_number;

const Invoices = ({ id }: RecordPartProps) => (
  <ProviderRows<ProviderInvoiceRow>
    providerId={id}
    part="invoices"
    title="Invoices"
    columns={COLUMNS}
    idOf={idOf}
    empty={{ title: 'No invoices yet', why: 'What was collected for this provider is invoiced by its period.' }}
  />
);

export default Invoices;
