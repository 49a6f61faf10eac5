import { INVOICE_KINDS, type ProviderInvoiceRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../components/format/dates.js';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { useCan } from '../../providers/session/use-session.js';
import { InvoiceDrawer } from './invoices/InvoiceDrawer.js';
import { type CollectionModel, InvoiceStatusChip } from './invoices/invoice-look.js';
import { MakeInvoice } from './invoices/MakeInvoice.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '../../texts/t.js';

const periodOf = ({ period_from, period_to }: ProviderInvoiceRow): string =>
  `${formatDate(period_from)} – ${formatDate(period_to)}`;

/** The kind is worth a column where there are two. */
const columnsOf = (model: CollectionModel): Column<ProviderInvoiceRow>[] => [
  { key: 'invoice_number', label: 'Invoice', kind: 'id', width: 148, grow: 0, primary: true },
  { key: 'kind', label: 'Kind', width: 60, hidden: model !== 'mixed', render: ({ kind }) => INVOICE_KINDS[kind] },
  { key: 'invoice_date', label: 'Date', kind: 'date', width: 92 },
  { key: 'period_from', label: 'Period', width: 156, wideOnly: true, render: periodOf, text: periodOf },
  { key: 'gross_collected', label: 'Collected', kind: 'money', width: 80 },
  { key: 'fee', label: 'Fee', kind: 'money', width: 76 },
  { key: 'costs', label: 'Costs', kind: 'money', width: 74 },
  { key: 'net', label: 'Net', kind: 'money', width: 80 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 80 },
  { key: 'balance', label: 'Balance', kind: 'money', width: 80, strong: true },
  { key: 'status', label: 'Status', width: 100, grow: 0, render: ({ status }) => <InvoiceStatusChip status={status} /> },
];
const idOf = ({ invoice_number }: ProviderInvoiceRow): string => invoice_number;

const MODELS: readonly unknown[] = ['escrow', 'direct', 'mixed'];
/** Known only to users who manage master data; others may have both kinds. */
const modelOf = (value: unknown): CollectionModel => (MODELS.includes(value) ? (value as CollectionModel) : 'mixed');

/** Invoices of the firm to the provider; users who manage master data create them here. */
const Invoices = ({ id, record }: RecordPartProps) => {
  const model = modelOf(record['collection_model']);
  const mayMake = useCan('CanManageMaster');
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ProviderRows<ProviderInvoiceRow>
        providerId={id}
        part="invoices"
        title={t('providers.invoices')}
        columns={columnsOf(model)}
        idOf={idOf}
        onOpen={({ invoice_number }) => setShown(invoice_number)}
        find={t('providers.invoiceCaseIdStatus')}
        actions={
          mayMake && (
            <Button variant="contained" startIcon={<FilePlus2 size={16} />} onClick={() => setMaking(true)}>
              {t('providers.makeInvoice')}
            </Button>
          )
        }
        empty={{ title: 'No invoices yet', why: 'What was collected for this provider is invoiced by its period.' }}
      />
      {making && (
        <MakeInvoice
          provider={id}
          model={model}
          onClose={() => setMaking(false)}
          onMade={number => {
            setMaking(false);
            setShown(number);
          }}
        />
      )}
      {shown !== undefined && <InvoiceDrawer provider={id} invoiceNumber={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

export default Invoices;
