import type { ProviderInvoiceRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { ProviderRows } from './ProviderRows.js';

const COLUMNS: Column<ProviderInvoiceRow>[] = [
  { key: 'invoice_number', label: 'Invoice', kind: 'id', width: 120, primary: true },
  { key: 'kind', label: 'Kind', width: 88 },
  { key: 'invoice_date', label: 'Date', kind: 'date', width: 96 },
  { key: 'period_from', label: 'From', kind: 'date', width: 96 },
  { key: 'period_to', label: 'To', kind: 'date', width: 96 },
  { key: 'gross_collected', label: 'Collected', kind: 'money', width: 112 },
  { key: 'fee', label: 'Fee', kind: 'money', width: 104 },
  { key: 'costs', label: 'Costs', kind: 'money', width: 96 },
  { key: 'net', label: 'Net', kind: 'money', width: 112 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 104 },
  { key: 'balance', label: 'Balance', kind: 'money', width: 104, strong: true },
  { key: 'status', label: 'Status', width: 100 },
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
