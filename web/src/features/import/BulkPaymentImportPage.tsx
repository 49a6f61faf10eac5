import { PAYMENT_IMPORT_SCREEN } from './payments/payment-import-screen.js';
import { ImportPage } from './screen/ImportPage.js';

/** /smart-features/bulk-payment-import */
const BulkPaymentImportPage = () => <ImportPage screen={PAYMENT_IMPORT_SCREEN} />;

export default BulkPaymentImportPage;
