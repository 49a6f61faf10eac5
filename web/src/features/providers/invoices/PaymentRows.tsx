import type { InvoicePaymentRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { formatMoney } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { t } from '@/texts/t.js';

function stateOf({ reversed }: InvoicePaymentRow): string {
  if (!reversed) return '';
  return reversed.by === undefined
    ? t('common.reversed')
    : t('providersInvoices.reversedBy', { by: reversed.by, reason: reversed.reason ?? '' });
}

interface Props {
  payments: readonly InvoicePaymentRow[];
  /** Absent: nothing can be reversed. */
  onReverse?: (id: string) => void;
}

/** Payments of an invoice, and their reversals. */
export const PaymentRows = ({ payments, onReverse }: Props) => {
  const columns: Column<InvoicePaymentRow>[] = [
    { key: 'paid_on', label: t('common.paidOn'), kind: 'date', width: 104, primary: true },
    { key: 'amount', label: t('common.amount'), kind: 'money', width: 96, strong: true },
    { key: 'check_no', label: t('common.checkNo'), width: 96 },
    { key: 'note', label: t('common.note'), width: 160, hideWhenEmpty: true },
    { key: 'recorded_by', label: t('providersInvoices.recordedBy'), width: 128, hideWhenEmpty: true },
    { key: 'reversed', label: '', width: 200, render: stateOf, text: stateOf },
    {
      key: 'id',
      label: '',
      width: 64,
      grow: 0,
      render: ({ id, amount, reversed }) =>
        onReverse &&
        !reversed && (
          <Tooltip title={t('common.reverse')}>
            <IconButton
              aria-label={t('providersInvoices.reverseAmount', { amount: formatMoney(amount) })}
              onClick={() => onReverse(id)}
            >
              <Undo2 size={16} />
            </IconButton>
          </Tooltip>
        ),
    },
  ];
  return (
    <RowsTable<InvoicePaymentRow>
      label={t('common.payments')}
      name="providers.payment-rows"
      columns={columns}
      rows={payments}
      idOf={({ id }) => id}
      sortable={false}
    />
  );
};
