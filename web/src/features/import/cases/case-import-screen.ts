import { CASE_IMPORT, type CaseImportFieldName, type CaseImportFigures, type CaseLine } from '@atlas/contracts';
import { IMPORT_CASES_PATH } from '@/providers/access/paths.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { figuresIn, partsOf } from '../screen/import-screen.js';
import { importPage } from '../screen/ImportPage.js';
import { t } from '@/texts/t.js';
import { caseImportFigures } from './case-figures.js';
import { CASE_PREVIEW_COLUMNS, casePreviewCells } from './case-preview.js';
import { CaseLineContent } from './CaseLineContent.js';
import { CaseRules } from './CaseRules.js';
import { CasesButton } from './CasesButton.js';
import { ChangedAmounts } from './ChangedAmounts.js';

/** Where a claim says what: the wizard shows it in place of a column's name. */
const CLAIM_ELEMENTS: Readonly<Partial<Record<CaseImportFieldName, string>>> = {
  account_no: 'CLM01',
  ins_claim_number: 'REF*Y4',
  injured_last_name: 'NM103',
  injured_first_name: 'NM104',
  injured_dob: 'DMG02',
  injured_sex: 'DMG03',
  injured_address1: 'N301',
  injured_city: 'N401',
  injured_state: 'N402',
  injured_zip: 'N403',
  insurance_company_name: 'NM1*PR',
  insurance_company_code: 'NM1*PR 09',
  policy_number: 'REF*IG',
  accident_date: 'DTP*439',
  provider_name: 'NM1*85',
  provider_npi: 'NM1*85 09',
  treating_doctor: 'NM1*82',
  dos_from: 'DTP*472',
  dos_to: 'DTP*472',
  cpt_code: 'SV101',
  modifier: 'SV101-3',
  units: 'SV104',
  diagnosis_1: 'HI',
  diagnosis_2: 'HI',
  diagnosis_3: 'HI',
  diagnosis_4: 'HI',
  bill_amount: 'SV102',
};

/** Specialties are the firm's own list; the import leaves out what is not in it. */
function useSpecialities() {
  const { data } = useOptions('speciality/option');
  return data && { speciality: data.flatMap(({ name, code }) => (code ? [name, code] : [name])) };
}

export default importPage<CaseLine, CaseImportFieldName>({
  kind: CASE_IMPORT,
  path: IMPORT_CASES_PATH,
  title: t('importKinds.bulkCaseImport'),
  words: {
    drop: t('importKinds.dropAClinicsBillingFile'),
    formats: t('importKinds.caseFileFormats'),
    needs: [t('importKinds.linesThatBecomeOneCase')],
    groups: t('importKinds.casesInTheFile'),
    amount: t('common.billAmount'),
    records: count => t('counts.cases', { smart_count: count }),
    reference: t('importKinds.billOrClaimNo'),
    newRecords: t('importKinds.newParties'),
  },
  extensions: ['csv', 'txt', 'xlsx', 'x12', 'edi', '837', '837p', '837i'],
  x12Elements: CLAIM_ELEMENTS,
  amountField: 'bill_amount',
  options: may => ({ unknown_parties: may('CanManageMaster') ? 'create' : 'refuse', apply_changes: 'false' }),
  Rules: CaseRules,
  DryRunAsk: ChangedAmounts,
  useKnownValues: useSpecialities,
  LineContent: CaseLineContent,
  previewColumns: CASE_PREVIEW_COLUMNS,
  previewCells: casePreviewCells,
  figures: caseImportFigures,
  parts: partsOf(
    { label: t('importKinds.addedToCases'), dryLabel: t('importKinds.toBeAdded') },
    {
      part: 'changed',
      label: t('common.changed'),
      dryLabel: t('common.changed'),
      tone: 'warn',
      isWork: job => figuresIn<CaseImportFigures>(job).changes?.applied ?? false,
    },
  ),
  problems: ['error', 'warning', 'duplicate', 'changed', 'new_record'],
  ResultAction: CasesButton,
});
