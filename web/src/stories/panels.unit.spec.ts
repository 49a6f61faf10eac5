import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const PANEL = /(Drawer|Dialog|Tab)\.tsx$/;

/** These have no story yet. Files leave the list, none are added. */
const WITHOUT_STORY: readonly string[] = [
  'features/case-detail/documents/UploadDrawer.tsx',
  'features/case-detail/settlement/SettlementDrawer.tsx',
  'features/case-detail/split/SplitDialog.tsx',
  'features/case-detail/treatments/DenialDrawer.tsx',
  'features/case-detail/treatments/TreatmentDrawer.tsx',
  'features/cases/list/ChangeStatusDialog.tsx',
  'features/compare/AddCaseDialog.tsx',
  'features/fee-schedule/ReleaseDialog.tsx',
  'features/filing/processed/SubmissionDrawer.tsx',
  'features/filing/send/ConfigDrawer.tsx',
  'features/filing/send/SubmitDialog.tsx',
  'features/import/documents/unassigned/AssignDialog.tsx',
  'features/import/mapping/SaveMappingDialog.tsx',
  'features/knowledge/versions/VersionsTab.tsx',
  'features/packets/payment/SplitOffersDialog.tsx',
  'features/payment-import/MatchDrawer.tsx',
  'features/portfolio-cases/AddCasesDialog.tsx',
  'features/profile/ChangePasswordDialog.tsx',
  'features/providers/DocumentDrawer.tsx',
  'features/providers/LocationDrawer.tsx',
  'features/providers/invoices/InvoiceDrawer.tsx',
  'features/providers/invoices/PaymentDrawer.tsx',
  'features/templates/MergeFieldsTab.tsx',
];

const files = new Set(readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }));
const panels = [...files].filter(file => PANEL.test(file));
const lacking = panels.filter(file => !files.has(file.replace(/\.tsx$/, '.stories.tsx'))).sort();

describe('a drawer, dialog or tab', () => {
  it('is found by its file name', () =>
    expect(panels).toEqual(
      expect.arrayContaining([
        'components/dialogs/ConfirmDialog.tsx',
        'components/entry/EntryDrawer.tsx',
        'features/case-detail/notes/NotesTab.tsx',
      ]),
    ));

  it('has a story beside it', () => expect(lacking.filter(file => !WITHOUT_STORY.includes(file))).toEqual([]));

  it('is excepted only while it has no story', () => expect(WITHOUT_STORY.filter(file => !lacking.includes(file))).toEqual([]));
});
