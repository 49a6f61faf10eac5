import { CASE_IMPORT, type CaseImportFieldName, type CaseImportFigures, type CaseLine } from '@atlas/contracts';
import { IMPORT_CASES_PATH } from '../../../providers/access/paths.js';
import { useOptions } from '../../../providers/lookups/use-options.js';
import { figuresIn, importScreen } from '../screen/import-screen.js';
import { caseImportFigures } from './case-figures.js';
import { CASE_PREVIEW_COLUMNS, casePreviewCells } from './case-preview.js';
import { CaseLineContent } from './CaseLineContent.js';
import { CaseRules } from './CaseRules.js';
import { CasesButton } from './CasesButton.js';
import { ChangedAmounts } from './ChangedAmounts.js';

/** Specialities are the firm's own list; the import leaves out what is not in it. */
function useSpecialities() {
  const { data } = useOptions('speciality/option');
  return data && { speciality: data.flatMap(({ name, code }) => (code ? [name, code] : [name])) };
}

export const CASE_IMPORT_SCREEN = importScreen<CaseLine, CaseImportFieldName>({
  kind: CASE_IMPORT,
  path: IMPORT_CASES_PATH,
  title: 'Bulk case import',
  words: {
    drop: 'Drop a clinic’s billing file here',
    formats: 'A CSV or XLSX file with a header and one line per charge, or X12 837, professional or institutional.',
    needs: ['Lines of one claim and person under one provider become one case. Running the same file again adds nothing.'],
    groups: 'Cases they make',
    amount: 'Bill amount',
    reference: 'Bill or claim no.',
    newRecords: 'Providers, insurers and doctors the firm did not keep before; they wait for a review.',
  },
  extensions: ['csv', 'txt', 'xlsx', 'x12', 'edi', '837', '837p', '837i'],
  amountField: 'bill_amount',
  options: may => ({ unknown_parties: may('CanManageMaster') ? 'create' : 'refuse', apply_changes: 'false' }),
  Rules: CaseRules,
  DryRunAsk: ChangedAmounts,
  useKnownValues: useSpecialities,
  LineContent: CaseLineContent,
  previewColumns: CASE_PREVIEW_COLUMNS,
  previewCells: casePreviewCells,
  figures: caseImportFigures,
  parts: [
    { part: 'booked', label: 'Booked to cases', dryLabel: 'To be booked', tone: 'ok' },
    { part: 'known', label: 'Already there', dryLabel: 'Already there', tone: 'accent' },
    {
      part: 'changed',
      label: 'Changed',
      dryLabel: 'Changed',
      tone: 'warn',
      isWork: job => figuresIn<CaseImportFigures>(job).changes?.applied ?? false,
    },
    { part: 'refused', label: 'Refused', dryLabel: 'To be refused', tone: 'danger' },
  ],
  problems: ['error', 'warning', 'duplicate', 'changed', 'new_record'],
  ResultAction: CasesButton,
});
