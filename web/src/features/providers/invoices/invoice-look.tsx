import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  labelOf,
  type InvoiceKind,
  type InvoiceLineRow,
  type InvoiceShares,
  type InvoiceStatus,
} from '@atlas/contracts';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatMoney } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** How the provider's money is collected. */
export type CollectionModel = InvoiceKind | 'mixed';

const TONES: Record<InvoiceStatus, Tone> = { open: 'att', partly_paid: 'arb', paid: 'pay', cancelled: 'fin' };

export const InvoiceStatusChip = ({ status }: { status: InvoiceStatus }) => (
  <StatusChip tone={TONES[status]} label={INVOICE_STATUSES[status]} />
);

export const INVOICE_KIND_CHOICES = Object.entries(INVOICE_KINDS).map(([id, name]) => ({ id, name }));

/** The firm remits what it holds; the provider pays what it owes. */
export const PAYMENT_WORDS = {
  escrow: {
    record: t('providersInvoices.recordRemittance'),
    drawer: 'providersInvoices.remittanceForInvoice',
    done: 'providersInvoices.amountRemitted',
    due: t('providersInvoices.toRemit'),
  },
  direct: {
    record: t('common.recordPayment'),
    drawer: 'providersInvoices.paymentForInvoice',
    done: 'providersInvoices.amountPaid',
    due: t('providersInvoices.dueFromProvider'),
  },
} as const;

const kindOf = ({ component, transaction_type, reason }: InvoiceLineRow) => (
  <>
    {transaction_type || labelOf(component, 'sentence')}{' '}
    {reason === 'taken_back' && <Tag tone="warn">{t('providersInvoices.reversed')}</Tag>}
  </>
);

/** A payment may have two lines: the credit of its invoiced version, then the current version. */
export const lineId = ({ payment_id, reason, component }: InvoiceLineRow): string => `${payment_id}/${reason}/${component}`;

/** What comes back of advanced costs is drawn where some does. */
export const lineColumns = (lines: readonly InvoiceLineRow[]): Column<InvoiceLineRow>[] => [
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 136, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: t('common.injured'), width: 112, primary: true },
  { key: 'insurance_company_name', label: t('common.carrier'), width: 112, wideOnly: true },
  { key: 'transaction_date', label: t('common.date'), kind: 'date', width: 88 },
  { key: 'transaction_type', label: t('common.type'), width: 132, render: kindOf },
  { key: 'amount', label: t('common.collected'), kind: 'money', width: 84 },
  { key: 'provider', label: t('common.provider'), kind: 'money', width: 84, strong: true },
  { key: 'firm', label: t('common.firm'), kind: 'money', width: 76 },
  {
    key: 'advancer',
    label: t('providersInvoices.advanced'),
    kind: 'money',
    width: 84,
    hidden: lines.every(line => line.advancer === 0),
  },
  {
    key: 'funder',
    label: t('common.funder'),
    kind: 'money',
    width: 72,
    hidden: lines.every(line => line.funder === 0),
  },
];

const SHARES = ['amount', 'provider', 'firm', 'advancer', 'funder'] as const;

/** What lines come to, by column. */
export const lineTotals = (count: number, totals: InvoiceShares): Readonly<Record<string, string>> => ({
  case_id: t('providersInvoices.totalOfLines', { smart_count: count }),
  ...Object.fromEntries(SHARES.map(name => [name, formatMoney(totals[name])])),
});
