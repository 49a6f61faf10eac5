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
    { label: dry ? t('imports.notesToAdd') : t('imports.notesAdded'), value: count(created) },
    { label: t('common.cases'), value: count(updated) },
    { label: t('common.alreadyThere'), value: count(skipped), note: 'skipped' },
    {
      label: t('common.refused'),
      value: count(totals?.refused.rows),
      note: 'lines',
      tone: totals?.refused.rows ? 'danger' : undefined,
    },
  ];
}

export const NOTE_IMPORT_SCREEN = importScreen<NoteLine, NoteImportFieldName>({
  kind: NOTE_IMPORT,
  path: IMPORT_NOTES_PATH,
  title: t('imports.oldSystemNotes'),
  words: {
    drop: t('imports.dropAFileOfNotes'),
    formats: t('imports.aCsvOrXlsxFileWith'),
    needs: [t('imports.aNoteGoesToThe')],
    groups: t('imports.casesTheyName'),
    record: 'note',
    reference: t('imports.oldCaseId'),
    newRecords: '',
  },
  extensions: ['csv', 'txt', 'xlsx'],
  options: () => ({}),
  useKnownValues: () => ({}),
  LineContent: ({ line }) => <FieldValues fields={NOTE_IMPORT.fields} line={line} />,
  previewColumns: [
    { key: 'old_case_id', label: t('imports.oldCaseId'), kind: 'id', width: 120 },
    { key: 'written_on', label: t('imports.writtenOn'), kind: 'date', width: 100, hideWhenEmpty: true },
    { key: 'written_by', label: t('imports.writtenBy'), width: 130, hideWhenEmpty: true },
    { key: 'description', label: t('common.note'), width: 420 },
  ],
  previewCells: ({ values, reading }) => ({ ...values, written_on: reading.line?.written_on ?? null }),
  figures,
  parts: [
    { part: 'booked', label: t('imports.addedToCases'), dryLabel: t('imports.toBeAdded'), tone: 'ok' },
    { part: 'known', label: t('common.alreadyThere'), dryLabel: t('common.alreadyThere'), tone: 'accent' },
    { part: 'refused', label: t('common.refused'), dryLabel: t('imports.toBeRefused'), tone: 'danger' },
  ],
  problems: ['error', 'warning'],
  ResultAction: () => (
    <Button variant="contained" component={Link} to={CASE_LIST_PATH} startIcon={<FolderOpen size={16} />}>
      {t('imports.seeAllCases')}
    </Button>
  ),
});
