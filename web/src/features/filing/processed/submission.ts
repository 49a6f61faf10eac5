import type { ProcessedCaseRow, SubmissionStatus } from '@atlas/contracts';

/** Only sent or possibly sent submissions can get an answer. */
const ANSWERABLE: readonly SubmissionStatus[] = ['Submitted', 'Unconfirmed', 'Acknowledged', 'Number assigned', 'Rejected'];

export const canBeAnswered = ({ status }: ProcessedCaseRow): boolean => ANSWERABLE.includes(status);

export type Outcome = 'acknowledged' | 'number_assigned' | 'rejected';

/** What one may say about it: a mail that may not have arrived cannot be rejected. */
export const outcomesFor = ({ status }: ProcessedCaseRow): readonly Outcome[] =>
  status === 'Unconfirmed' ? ['acknowledged', 'number_assigned'] : ['acknowledged', 'number_assigned', 'rejected'];

/** What the status of a case becomes by an answer, so that one knows before. */
export const EFFECTS: Readonly<Record<Outcome, string>> = {
  acknowledged: 'The case moves on to filed.',
  number_assigned: 'The number becomes the case’s, and the case moves on.',
  rejected: 'The case moves to rejected and can be mended and filed again.',
};
