import { NOTE_IMPORT, type AdditionFigures, type NoteImportFieldName, type NoteLine } from '@atlas/contracts';
import { IMPORT_NOTES_PATH } from '../../../providers/access/paths.js';
import { countText, knownFigure, refusedFigure } from '../screen/import-figures.js';
import { figuresIn, partsOf } from '../screen/import-screen.js';
import { importPage } from '../screen/ImportPage.js';

export default importPage<NoteLine, NoteImportFieldName>({
  kind: NOTE_IMPORT,
  path: IMPORT_NOTES_PATH,
  title: 'Old system notes',
  words: {
    drop: 'Drop a file of notes here',
    formats: 'A CSV or XLSX file with a header and one line per note.',
    needs: [
      'A note goes to the case with its old case ID, or with its case ID. Importing the same file again creates no duplicates.',
    ],
    groups: 'Cases they name',
    record: 'note',
    reference: 'Old case ID',
    newRecords: '',
  },
  extensions: ['csv', 'txt', 'xlsx'],
  previewColumns: [
    { key: 'old_case_id', label: 'Old case ID', kind: 'id', width: 120 },
    { key: 'written_on', label: 'Written on', kind: 'date', width: 100, hideWhenEmpty: true },
    { key: 'written_by', label: 'Written by', width: 130, hideWhenEmpty: true },
    { key: 'description', label: 'Note', width: 420 },
  ],
  previewCells: ({ values, reading }) => ({ ...values, written_on: reading.line?.written_on ?? null }),
  figures(job, dry) {
    const { totals, created, updated, skipped } = figuresIn<AdditionFigures>(job);
    return [
      { label: dry ? 'Notes to add' : 'Notes added', value: countText(created) },
      { label: 'Cases', value: countText(updated) },
      knownFigure(skipped),
      refusedFigure(totals?.refused),
    ];
  },
  parts: partsOf({ label: 'Added to cases', dryLabel: 'To be added' }),
});
