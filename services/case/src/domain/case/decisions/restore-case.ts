import { caseTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { refuse, requireCase } from '../refusals.js';

/** A case deleted by undoing its import is not restored: importing the file again creates it, under its claim. */
export const restoreCase: Decision<'RestoreCase'> = ({ data: { reason } }, state) => {
  const { case_id, is_deleted, undone_import } = requireCase(state);
  if (!is_deleted) return [];
  if (undone_import) refuse('IMPORT_UNDONE', caseTexts.undoneWithImport(case_id, undone_import.file_name));
  return [{ type: 'CaseRestored', data: { reason } }];
};
