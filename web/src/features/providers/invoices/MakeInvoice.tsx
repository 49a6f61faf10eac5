import type { InvoiceKind, InvoiceLineRow, InvoicePreview } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { addMonths, dayOf, formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Banner } from '@/components/states/Banner.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { useAct } from '@/components/states/use-act.js';
import { useModalKeys } from '@/components/keys/use-key.js';
import { messageOf } from '@/providers/http/api-error.js';
import { PartBox } from '../PartBox.js';
import { type InvoicePeriod, paymentsOf, useInvoicePreview, useInvoiceWrites } from './calls.js';
import { type CollectionModel, INVOICE_KIND_CHOICES, lineColumns, lineId, lineTotals, PAYMENT_WORDS } from './invoice-look.js';
import { t } from '@/texts/t.js';

interface Props {
  provider: number;
  /** Both kinds where the provider's money is collected in both ways. */
  model: CollectionModel;
  onClose: () => void;
  onMade: (invoiceNumber: string) => void;
}

const WIDTH = 1080;

/** From the first day of the last month on: what was collected since the last invoice, as a rule. */
const firstDay = (today: Date): string => `${addMonths(dayOf(today), -1).slice(0, 7)}-01`;

/** What stays out of the invoice, and why. */
const Remarks = ({ held, earlier, period_from }: InvoicePreview) => (
  <>
    {held.payments > 0 && (
      <Banner tone="info">
        {t('providersInvoices.paymentsOnHold', {
          smart_count: held.payments,
          amount: formatTotal(held.amount),
        })}
      </Banner>
    )}
    {earlier.payments > 0 && (
      <Banner tone="warn">
        {t('providersInvoices.earlierPayments', {
          smart_count: earlier.payments,
          amount: formatTotal(earlier.amount),
          periodFrom: formatDate(period_from),
        })}
      </Banner>
    )}
  </>
);

const Sums = ({ kind, invoice }: { kind: InvoiceKind; invoice: InvoicePreview | undefined }) => (
  <FigureStrip
    figures={[
      { label: t('common.collected'), value: formatTotal(invoice?.gross_collected ?? 0) },
      { label: t('providersInvoices.fee'), value: formatTotal(invoice?.fee ?? 0) },
      { label: t('providersInvoices.costs'), value: formatTotal(invoice?.costs ?? 0) },
      { label: t('providersInvoices.net'), value: formatTotal(invoice?.net ?? 0) },
      { label: PAYMENT_WORDS[kind].due, value: formatTotal(invoice?.due ?? 0) },
    ]}
  />
);

/** The period, its preview, and which of the payments are taken. Lines of one payment are taken or left together. */
function useInvoiceDraft({ provider, model }: Pick<Props, 'provider' | 'model'>) {
  const [kind, setKind] = useState<InvoiceKind>(model === 'direct' ? 'direct' : 'escrow');
  const [from, setFrom] = useState<string | null>(() => firstDay(new Date()));
  const [to, setTo] = useState<string | null>(() => dayOf(new Date()));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const period: InvoicePeriod | undefined = from && to ? { kind, period_from: from, period_to: to } : undefined;
  const preview = useInvoicePreview(provider, period);
  const lines = preview.error ? [] : (preview.data?.lines ?? []);
  const taken = lines.filter(({ payment_id }) => !left.has(payment_id));
  const isWhole = taken.length === lines.length;
  // A flat fee may move to another line when lines are left out: the server says what the invoice then comes to.
  const chosen = useInvoicePreview(
    provider,
    period && !isWhole && taken.length > 0 ? { ...period, payment_ids: paymentsOf(taken) } : undefined,
  );
  const invoice = taken.length === 0 ? undefined : isWhole ? preview : chosen;
  return {
    period,
    preview,
    /** The invoice of the lines that are taken. */
    invoice,
    taken,
    fields: { kind, setKind, from, setFrom, to, setTo },
    select: (ids: ReadonlySet<string>) => {
      const changed = lines.filter(line => ids.has(lineId(line)) === left.has(line.payment_id));
      const payments = new Set(paymentsOf(changed));
      setLeft(new Set([...[...left].filter(id => !payments.has(id)), ...[...payments].filter(id => !left.has(id))]));
    },
  };
}
type Draft = ReturnType<typeof useInvoiceDraft>;

const PeriodFields = ({ kind, setKind, from, setFrom, to, setTo }: Draft['fields']) => (
  <PartBox>
    <div className="fields">
      <SelectBox
        label={t('common.kind')}
        choices={INVOICE_KIND_CHOICES}
        value={kind}
        onChange={id => setKind(id === 'direct' ? 'direct' : 'escrow')}
      />
      <DateBox label={t('providersInvoices.periodFrom')} value={from} onCommit={setFrom} />
      <DateBox label={t('providersInvoices.periodTo')} value={to} onCommit={setTo} />
    </div>
  </PartBox>
);

const Lines = ({ preview: { data, error }, invoice, taken, select }: Draft) => (
  <RowsTable<InvoiceLineRow>
    label={t('providersInvoices.linesOfTheInvoice')}
    name="providers.make-invoice"
    columns={lineColumns(data?.lines ?? [])}
    rows={error ? [] : data?.lines}
    idOf={lineId}
    selected={new Set(taken.map(lineId))}
    onSelect={select}
    totals={invoice?.data && lineTotals(taken.length, invoice.data.totals)}
    empty={<EmptyState title={t('providersInvoices.nothingToInvoice')}>{t('providersInvoices.noPaymentsToInvoice')}</EmptyState>}
  />
);

/** An invoice before it is made: its period, and every line with who gets what of it. */
export const MakeInvoice = ({ provider, model, onClose, onMade }: Props) => {
  const writes = useInvoiceWrites(provider);
  const draft = useInvoiceDraft({ provider, model });
  const issued = useAct(({ shown, ...period }: InvoicePeriod & { shown: InvoicePreview }) => writes.issue(period, shown), {
    success: ({ invoice_number: invoiceNumber }) => t('providersInvoices.invoiceCreated', { invoiceNumber }),
    onDone: ({ invoice_number }) => onMade(invoice_number),
    onRefused: () => {
      // What was shown is not what is there any more.
      void draft.preview.refetch();
      void draft.invoice?.refetch();
    },
  });
  useModalKeys(true);
  const { period } = draft;
  const { data, error } = draft.preview;
  const invoice = draft.invoice?.error ? undefined : draft.invoice?.data;
  const make = () => period && draft.invoice?.data && void issued.act({ ...period, shown: draft.invoice.data });
  const failure = error ?? draft.invoice?.error;
  const why = issued.error ?? (failure ? messageOf(failure) : ((invoice ?? data)?.refusal ?? undefined));
  const isReady = invoice?.refusal === null && !draft.invoice?.isPlaceholderData && !failure;
  return (
    <DrawerFrame
      title={t('common.createInvoice')}
      width={WIDTH}
      onLeave={onClose}
      foot={
        data &&
        t('providersInvoices.datedDue', { invoiceDate: formatDate(data.invoice_date), dueDate: formatDate(data.due_date) })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<FilePlus2 size={16} />} disabled={issued.busy || !isReady} onClick={make}>
            {t('common.createInvoice')}
          </Button>
        </>
      }
    >
      <PeriodFields {...draft.fields} />
      {why && <Banner tone="danger">{why}</Banner>}
      {data && <Remarks {...data} />}
      <Sums kind={draft.fields.kind} invoice={invoice} />
      <Lines {...draft} />
    </DrawerFrame>
  );
};
