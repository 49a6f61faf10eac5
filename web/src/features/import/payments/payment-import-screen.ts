import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentLine } from '@atlas/contracts';
import { IMPORT_PAYMENTS_PATH } from '@/providers/access/paths.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { partsOf } from '../screen/import-screen.js';
import { importPage } from '../screen/ImportPage.js';
import { t } from '@/texts/t.js';
import { AfterPayments, UnappliedLink } from './AfterPayments.js';
import { paymentImportFigures } from './payment-figures.js';
import { PAYMENT_PREVIEW_COLUMNS, paymentPreviewCells } from './payment-preview.js';
import { PaymentsWithoutCase } from './PaymentsWithoutCase.js';
import { PaymentLineContent } from './PaymentLineContent.js';

/** Transaction types are the firm's own list; a line with another one is refused. */
function useTransactionTypes() {
  const { data } = useOptions('setting/transaction_type/option');
  return data && { transaction_type: data.flatMap(({ name, code }) => (code ? [name, code] : [name])) };
}

export default importPage<PaymentLine, PaymentImportFieldName>({
  kind: PAYMENT_IMPORT,
  path: IMPORT_PAYMENTS_PATH,
  title: t('common.bulkPaymentImport'),
  words: {
    drop: t('importKinds.dropAFileOfPayments'),
    formats: t('importKinds.paymentFileFormats'),
    needs: [t('importKinds.casesOfPayments'), t('importKinds.paymentsWithoutCase')],
    groups: t('importKinds.claimsInTheFile'),
    amount: t('common.amount'),
    records: count => t('counts.cases', { smart_count: count }),
    reference: t('importKinds.checkOrClaimNo'),
    newRecords: '',
  },
  extensions: ['csv', 'txt', 'xlsx', 'x12', 'edi', '835'],
  amountField: 'amount',
  useKnownValues: useTransactionTypes,
  LineContent: PaymentLineContent,
  previewColumns: PAYMENT_PREVIEW_COLUMNS,
  previewCells: paymentPreviewCells,
  figures: paymentImportFigures,
  parts: partsOf(
    { label: t('importKinds.postedToCases'), dryLabel: t('importKinds.toBePosted') },
    {
      part: 'unapplied',
      label: t('importKinds.unapplied'),
      dryLabel: t('importKinds.withoutACase'),
      tone: 'warn',
      isWork: () => true,
    },
  ),
  problems: ['error', 'warning', 'duplicate'],
  DryRunAsk: PaymentsWithoutCase,
  HeadAction: UnappliedLink,
  ResultAction: AfterPayments,
});
