import { NOTE_IMPORT, type AdditionFigures, type NoteImportFieldName, type NoteLine } from '@atlas/contracts';
import { IMPORT_NOTES_PATH } from '@/providers/access/paths.js';
import { previewOf } from '../preview/preview-column.js';
import { countText, knownFigure, refusedFigure } from '../screen/import-figures.js';
import { figuresIn, partsOf } from '../screen/import-screen.js';
import { importPage } from '../screen/ImportPage.js';
import { t } from '@/texts/t.js';

const column = previewOf(NOTE_IMPORT.fields);

export default importPage<NoteLine, NoteImportFieldName>({
  kind: NOTE_IMPORT,
  path: IMPORT_NOTES_PATH,
  title: t('importKinds.oldSystemNotes'),
  words: {
    drop: t('importKinds.dropAFileOfNotes'),
    formats: t('importKinds.noteFileFormats'),
    needs: [t('importKinds.casesOfNotes')],
    groups: t('importKinds.casesInTheFile'),
    records: count => t('counts.notes', { smart_count: count }),
    reference: t('importKinds.oldCaseId'),
    newRecords: '',
  },
  extensions: ['csv', 'txt', 'xlsx'],
  previewColumns: [
    column('old_case_id', { kind: 'id', width: 120 }),
    column('written_on', { width: 100, hideWhenEmpty: true }),
    column('written_by', { width: 130, hideWhenEmpty: true }),
    column('description', { width: 420 }),
  ],
  previewCells: ({ values, reading }) => ({ ...values, written_on: reading.line?.written_on ?? null }),
  figures(job, dry) {
    const { totals, created, updated, skipped } = figuresIn<AdditionFigures>(job);
    return [
      { label: dry ? t('importKinds.notesToAdd') : t('importKinds.notesAdded'), value: countText(created) },
      { label: t('common.cases'), value: countText(updated) },
      knownFigure(skipped),
      refusedFigure(totals?.refused),
    ];
  },
  parts: partsOf({ label: t('importKinds.addedToCases'), dryLabel: t('importKinds.toBeAdded') }),
});
