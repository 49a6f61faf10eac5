import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentLine } from '@atlas/contracts';
import { IMPORT_PAYMENTS_PATH } from '../../../providers/access/paths.js';
import { useOptions } from '../../../providers/lookups/use-options.js';
import { partsOf } from '../screen/import-screen.js';
import { importPage } from '../screen/ImportPage.js';
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
  title: 'Bulk payment import',
  words: {
    drop: 'Drop a file of payments here',
    formats: 'A CSV or XLSX file with a header and one line per payment, or remittances as X12 835.',
    needs: [
      'A payment goes to the case of its claim number, or of its case id; among several cases of a claim to the one with its bill.',
      'What finds no case waits in the list of unapplied payments. Running the same file again adds nothing.',
    ],
    groups: 'Claims they name',
    amount: 'Amount',
    record: 'case',
    reference: 'Check or claim no.',
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
    { label: 'Booked to cases', dryLabel: 'To be booked' },
    { part: 'unapplied', label: 'Unapplied', dryLabel: 'Without a case', tone: 'warn', isWork: () => true },
  ),
  problems: ['error', 'warning', 'duplicate'],
  DryRunAsk: PaymentsWithoutCase,
  HeadAction: UnappliedLink,
  ResultAction: AfterPayments,
});
