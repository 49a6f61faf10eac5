import { NOTE_IMPORT, type NoteImportFieldName, type NoteImportFigures, type NoteLine } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { CASE_LIST_PATH, IMPORT_NOTES_PATH } from '../../../providers/access/paths.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn, importScreen } from '../screen/import-screen.js';
import { FieldValues } from '../mapping/FieldValues.js';
import { t } from '../../../texts/t.js';

function figures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped } = figuresIn<NoteImportFigures>(job);
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    { label: dry ? 'Notes to add' : 'Notes added', value: count(created) },
    { label: 'Cases', value: count(updated) },
    { label: 'Already there', value: count(skipped), note: 'skipped' },
    { label: 'Refused', value: count(totals?.refused.rows), note: 'lines', tone: totals?.refused.rows ? 'danger' : undefined },
  ];
}

export const NOTE_IMPORT_SCREEN = importScreen<NoteLine, NoteImportFieldName>({
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
  options: () => ({}),
  useKnownValues: () => ({}),
  LineContent: ({ line }) => <FieldValues fields={NOTE_IMPORT.fields} line={line} />,
  previewColumns: [
    { key: 'old_case_id', label: 'Old case ID', kind: 'id', width: 120 },
    { key: 'written_on', label: 'Written on', kind: 'date', width: 100, hideWhenEmpty: true },
    { key: 'written_by', label: 'Written by', width: 130, hideWhenEmpty: true },
    { key: 'description', label: 'Note', width: 420 },
  ],
  previewCells: ({ values, reading }) => ({ ...values, written_on: reading.line?.written_on ?? null }),
  figures,
  parts: [
    { part: 'booked', label: 'Added to cases', dryLabel: 'To be added', tone: 'ok' },
    { part: 'known', label: 'Already there', dryLabel: 'Already there', tone: 'accent' },
    { part: 'refused', label: 'Refused', dryLabel: 'To be refused', tone: 'danger' },
  ],
  problems: ['error', 'warning'],
  ResultAction: () => (
    <Button variant="contained" component={Link} to={CASE_LIST_PATH} startIcon={<FolderOpen size={16} />}>
      {t('imports.seeAllCases')}
    </Button>
  ),
});
