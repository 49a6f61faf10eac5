import { RecordInvoicePaymentRequest, type InvoiceView } from '@atlas/contracts';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { dayOf } from '@/components/format/dates.js';
import { formatMoney, formatTotal } from '@/components/format/money.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormMoney } from '@/components/forms/FormNumber.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { messagesOf } from '@/providers/validation.js';
import type { InvoicePaymentBody } from './calls.js';
import { PAYMENT_WORDS } from './invoice-look.js';
import { t } from '@/texts/t.js';

interface Props {
  invoice: InvoiceView;
  onPay: (number: string, body: InvoicePaymentBody) => Promise<InvoiceView>;
  onClose: () => void;
}

/** What was remitted of an escrow invoice, or what the provider paid of a direct one. */
export const PaymentDrawer = ({ invoice, onPay, onClose }: Props) => {
  const draft = useFormDraft(draftKey('invoice-payment', invoice.invoice_number));
  const words = PAYMENT_WORDS[invoice.kind];
  return (
    <EntryDrawer<InvoicePaymentBody, InvoiceView>
      title={t(words.drawer, { invoiceNumber: invoice.invoice_number })}
      name={t('unsaved.payment')}
      values={{ amount: invoice.balance, paid_on: dayOf(new Date()), check_no: null, note: null }}
      validate={values => messagesOf(RecordInvoicePaymentRequest, values)}
      saveLabel={t('common.record')}
      onClose={onClose}
      draft={draft}
      foot={
        <span role="status">
          {t('common.open')} <b style={{ fontWeight: 600 }}>{formatTotal(invoice.balance)}</b>
        </span>
      }
      onSave={values => onPay(invoice.invoice_number, values)}
      success={({ balance }, { amount }) => t(words.done, { amount: formatMoney(amount), balance: formatMoney(balance) })}
    >
      <FieldGrid>
        <FormMoney source="amount" label={t('common.amount')} required negative span={3} autoFocus />
        <FormDate source="paid_on" label={t('common.paidOn')} required span={3} />
        <FormText source="check_no" label={t('common.checkNo')} maxLength={50} span={3} />
        <FormMemo source="note" label={t('common.note')} maxLength={1000} rows={2} />
      </FieldGrid>
    </EntryDrawer>
  );
};
