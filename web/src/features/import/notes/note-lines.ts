import { NOTE_IMPORT, type NoteImportFieldName, type NoteLine } from '@atlas/contracts';
import type { LineView } from '../table/survey.js';

/** Notes go to the case of their old case ID. */
export const NOTE_LINES: LineView<NoteLine, NoteImportFieldName> = {
  kind: NOTE_IMPORT,
  groupOf: ({ values }) => (values.case_id ?? values.old_case_id ?? '').toLowerCase(),
  names: ['written_by'],
};
