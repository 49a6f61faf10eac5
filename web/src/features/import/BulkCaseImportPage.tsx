import { CASE_IMPORT_SCREEN } from './cases/case-import-screen.js';
import { ImportPage } from './screen/ImportPage.js';

/** /smart-features/bulk-case-import */
const BulkCaseImportPage = () => <ImportPage screen={CASE_IMPORT_SCREEN} />;

export default BulkCaseImportPage;
