import { INVOICE_KINDS, INVOICES_LIST, type ProviderInvoiceRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/components/format/dates.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useCan } from '@/providers/access/use-may.js';
import { InvoiceDrawer } from './invoices/InvoiceDrawer.js';
import { type CollectionModel, InvoiceStatusChip } from './invoices/invoice-look.js';
import { MakeInvoice } from './invoices/MakeInvoice.js';
import { useApi } from '@/providers/data/use-api.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '@/texts/t.js';

const periodOf = ({ period_from, period_to }: ProviderInvoiceRow): string =>
  `${formatDate(period_from)} – ${formatDate(period_to)}`;

/** The kind is worth a column where there are two. */
const columnsFor = (model: CollectionModel) =>
  columnsOf(INVOICES_LIST, {
    kind: { hidden: model !== 'mixed', render: ({ kind }) => INVOICE_KINDS[kind] },
    period_from: { render: periodOf, text: periodOf },
    status: { render: ({ status }) => <InvoiceStatusChip status={status} /> },
  });
const idOf = ({ invoice_number }: ProviderInvoiceRow): string => invoice_number;

const MODELS: readonly unknown[] = ['escrow', 'direct', 'mixed'];
/** Known only to users who manage master data; others may have both kinds. */
const modelOf = (value: unknown): CollectionModel => (MODELS.includes(value) ? (value as CollectionModel) : 'mixed');

/** Invoices of the firm to the provider; users who manage master data create them here. */
const Invoices = ({ id, record }: RecordPartProps) => {
  const api = useApi();
  const model = modelOf(record['collection_model']);
  const mayMake = useCan('Add', 'CanManageMaster');
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ProviderRows<ProviderInvoiceRow>
        providerId={id}
        part="invoices"
        load={(query, signal) => api.get(`provider_master/${id}/invoices`, { query, signal })}
        title={t('providers.invoices')}
        columns={columnsFor(model)}
        idOf={idOf}
        onOpen={({ invoice_number }) => setShown(invoice_number)}
        find={t('providers.invoiceCaseIdStatus')}
        actions={
          mayMake && (
            <Button variant="contained" startIcon={<FilePlus2 size={16} />} onClick={() => setMaking(true)}>
              {t('common.createInvoice')}
            </Button>
          )
        }
        empty={{ title: t('providers.noInvoicesYet'), why: t('providers.createFirstInvoice') }}
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
