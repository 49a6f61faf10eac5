import { INVOICE_KINDS, type InvoiceLineRow, type InvoiceView } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Banknote, Ban, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { useModalKeys } from '@/components/keys/use-key.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FactList } from '@/components/page/FactList.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { MenuButton } from '@/components/page/MenuButton.js';
import { Panel } from '@/components/page/Panel.js';
import { Banner } from '@/components/states/Banner.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { StampText } from '@/components/values/DateText.js';
import { useCan } from '@/providers/access/use-may.js';
import { useInvoice, useInvoiceWrites } from './calls.js';
import { InvoiceStatusChip, lineColumns, lineId, lineTotals, PAYMENT_WORDS } from './invoice-look.js';
import { PaymentDrawer } from './PaymentDrawer.js';
import { PaymentRows } from './PaymentRows.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

interface Props {
  provider: number;
  invoiceNumber: string;
  onClose: () => void;
}

const WIDTH = 1080;
const REASON_MAX = 1000;
const FORMATS = [
  { id: 'xlsx', label: t('list.excel') },
  { id: 'csv', label: t('list.csv') },
] as const;

const Head = ({ invoice }: { invoice: InvoiceView }) => (
  <>
    <FactList
      columns={3}
      facts={[
        { label: t('common.status'), value: <InvoiceStatusChip status={invoice.status} /> },
        { label: t('common.kind'), value: INVOICE_KINDS[invoice.kind] },
        { label: t('providersInvoices.period'), value: `${formatDate(invoice.period_from)} – ${formatDate(invoice.period_to)}` },
        { label: t('providersInvoices.dated'), value: formatDate(invoice.invoice_date) },
        { label: t('providersInvoices.due'), value: formatDate(invoice.due_date) },
        ...(invoice.issued_by === undefined ? [] : [{ label: t('providersInvoices.madeBy'), value: invoice.issued_by }]),
      ]}
    />
    {invoice.cancelled && (
      <Banner tone="warn">
        {invoice.cancelled.by
          ? rich('providersInvoices.canceledBy', { by: invoice.cancelled.by, at: <StampText value={invoice.cancelled.at} /> })
          : rich('providersInvoices.canceled', { at: <StampText value={invoice.cancelled.at} /> })}{' '}
        {invoice.cancelled.reason && t('providersInvoices.reasonIs', { reason: invoice.cancelled.reason })}
      </Banner>
    )}
    <FigureStrip
      figures={[
        { label: t('common.collected'), value: formatTotal(invoice.gross_collected) },
        { label: t('providersInvoices.fee'), value: formatTotal(invoice.fee) },
        { label: t('providersInvoices.costs'), value: formatTotal(invoice.costs) },
        { label: t('providersInvoices.net'), value: formatTotal(invoice.net) },
        { label: t('common.paid'), value: formatTotal(invoice.paid) },
        { label: PAYMENT_WORDS[invoice.kind].due, value: formatTotal(invoice.balance) },
      ]}
    />
  </>
);

const CANCELLING = {
  title: t('providersInvoices.cancelInvoice'),
  question: t('providersInvoices.whatCancelDoes'),
  confirmLabel: t('providersInvoices.cancelInvoice'),
  icon: <Ban size={16} />,
};
const REVERSING = {
  title: t('common.reversePayment'),
  question: t('providersInvoices.whatReverseDoes'),
  confirmLabel: t('common.reverse'),
  icon: <Undo2 size={16} />,
};

type Doing = { readonly what: 'pay' | 'cancel' } | { readonly what: 'reverse'; readonly payment: string };

interface QuestionProps {
  doing: Doing;
  invoiceNumber: string;
  writes: ReturnType<typeof useInvoiceWrites>;
  onClose: () => void;
}

/** Why an invoice is canceled, or one of its payments reversed. */
const Question = ({ doing, invoiceNumber, writes, onClose }: QuestionProps) => {
  const ask = doing.what === 'reverse' ? REVERSING : CANCELLING;
  const answer = (reason: string) =>
    doing.what === 'reverse' ? writes.reverse(invoiceNumber, doing.payment, reason) : writes.cancel(invoiceNumber, reason);
  return <ReasonDialog {...ask} maxLength={REASON_MAX} required call={answer} onDone={onClose} onClose={onClose} />;
};

interface ActionProps {
  invoice: InvoiceView | undefined;
  mayChange: boolean;
  onExport: (format: 'xlsx' | 'csv') => void;
  onDo: (doing: Doing) => void;
}

const Actions = ({ invoice, mayChange, onExport, onDo }: ActionProps) => (
  <>
    <MenuButton icon={<Download size={16} />} disabled={!invoice} entries={FORMATS} onPick={onExport}>
      {t('common.export')}
    </MenuButton>
    {mayChange && (
      <Button startIcon={<Ban size={16} />} onClick={() => onDo({ what: 'cancel' })}>
        {t('providersInvoices.cancelInvoice')}
      </Button>
    )}
    {mayChange && invoice && invoice.status !== 'paid' && (
      <Button variant="contained" startIcon={<Banknote size={16} />} onClick={() => onDo({ what: 'pay' })}>
        {PAYMENT_WORDS[invoice.kind].record}
      </Button>
    )}
  </>
);

/** One invoice: what it says line by line, what was paid of it, and what can still be done with it. */
export const InvoiceDrawer = ({ provider, invoiceNumber, onClose }: Props) => {
  const { data: invoice, error, refetch } = useInvoice(provider, invoiceNumber);
  const writes = useInvoiceWrites(provider);
  const mayManage = useCan('Edit', 'CanManageMaster');
  const { act: exportAs } = useAct((format: 'xlsx' | 'csv') => writes.download(invoiceNumber, format));
  const [doing, setDoing] = useState<Doing>();
  const done = () => setDoing(undefined);
  useModalKeys(true);
  const mayChange = mayManage && invoice !== undefined && invoice.status !== 'cancelled';
  if (invoice && doing?.what === 'pay') return <PaymentDrawer invoice={invoice} onPay={writes.pay} onClose={done} />;
  return (
    <DrawerFrame
      title={t('providersInvoices.invoice', { invoiceNumber })}
      width={WIDTH}
      onLeave={onClose}
      actions={<Actions invoice={invoice} mayChange={mayChange} onExport={format => void exportAs(format)} onDo={setDoing} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {invoice && <Head invoice={invoice} />}
      {invoice && invoice.payments.length > 0 && (
        <Panel title={t('common.payments')} note={`${invoice.payments.length}`} framed>
          <PaymentRows
            payments={invoice.payments}
            onReverse={mayChange ? payment => setDoing({ what: 'reverse', payment }) : undefined}
          />
        </Panel>
      )}
      <RowsTable<InvoiceLineRow>
        label={t('providersInvoices.linesOfTheInvoice')}
        name="providers.invoice-drawer"
        columns={lineColumns(invoice?.lines ?? [])}
        rows={error ? [] : invoice?.lines}
        idOf={lineId}
        totals={invoice && lineTotals(invoice.lines.length, invoice.totals)}
      />
      {doing && <Question doing={doing} invoiceNumber={invoiceNumber} writes={writes} onClose={done} />}
    </DrawerFrame>
  );
};
