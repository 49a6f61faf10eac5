import type { FeatureKey } from '../identity/features.js';
import { importTexts } from '../texts/import.js';

/** Words that an import says and its screens sort by. */
const POSSIBLE_DUPLICATE_START = 'Possible duplicate: ';
const IS_NEW = 'is new: created, to be reviewed.';
const CHANGED_START = 'Changed: ';

/** A row that repeats another one of its file. */
export const possibleDuplicateMessage = (what: string): string => `${POSSIBLE_DUPLICATE_START}${what}`;

/** A party that the firm did not keep before. */
export const newPartyMessage = (label: string, name: string): string => `${label} ${name} ${IS_NEW}`;

/** A row that is known and says something else now. */
export const changedMessage = (what: string): string => `${CHANGED_START}${what}`;

/** The feature that every import of files into cases belongs to: cases, payments, notes and documents. */
export const CASE_IMPORTS_FEATURE = 'bulk_import' satisfies FeatureKey;

/** While an account has that feature switched off. */
export const IMPORTS_SWITCHED_OFF = importTexts.switchedOff;

/** What a message is about: why a row was refused, something to look at, a row that repeats another, a record that was created, a known row that changed. */
export type ImportProblemKind = 'error' | 'warning' | 'duplicate' | 'new_record' | 'changed';

export function importProblemKind(severity: 'error' | 'warning', message: string): ImportProblemKind {
  if (severity === 'error') return 'error';
  if (message.startsWith(POSSIBLE_DUPLICATE_START)) return 'duplicate';
  if (message.startsWith(CHANGED_START)) return 'changed';
  return message.endsWith(IS_NEW) ? 'new_record' : 'warning';
}
