/** Words that an import says and its screens sort by. */
export const POSSIBLE_DUPLICATE = 'Possible duplicate: the file has the same line of this claim before. Kept.';

const IS_NEW = 'is new: created, to be reviewed.';

/** A party that the firm did not keep before. */
export const newPartyMessage = (label: string, name: string): string => `${label} ${name} ${IS_NEW}`;

/** What a message is about: why a line was refused, something to look at, a line that repeats another, a record that was created. */
export type ImportProblemKind = 'error' | 'warning' | 'duplicate' | 'new_record';

export function importProblemKind(severity: 'error' | 'warning', message: string): ImportProblemKind {
  if (severity === 'error') return 'error';
  if (message === POSSIBLE_DUPLICATE) return 'duplicate';
  return message.endsWith(IS_NEW) ? 'new_record' : 'warning';
}
