import type { ProcessedCaseRow, SubmissionStatus } from '@atlas/contracts';
import { t } from '@/texts/t.js';

/** Only sent or possibly sent submissions can get an answer. */
const ANSWERABLE: { readonly [Status in SubmissionStatus]?: true } = {
  Submitted: true,
  Unconfirmed: true,
  Acknowledged: true,
  'Number assigned': true,
  Rejected: true,
};

export const canBeAnswered = ({ status }: ProcessedCaseRow): boolean => ANSWERABLE[status] === true;

export type Outcome = 'acknowledged' | 'number_assigned' | 'rejected';

/** What one may say about it: a mail that may not have arrived cannot be rejected. */
export const outcomesFor = ({ status }: ProcessedCaseRow): readonly Outcome[] =>
  status === 'Unconfirmed' ? ['acknowledged', 'number_assigned'] : ['acknowledged', 'number_assigned', 'rejected'];

/** What the status of a case becomes by an answer, so that one knows before. */
export const EFFECTS: Readonly<Record<Outcome, string>> = {
  acknowledged: t('filingProcessed.theCaseMovesOnTo'),
  number_assigned: t('filingProcessed.theNumberIsSaved'),
  rejected: t('filingProcessed.theCaseMovesToRejected'),
};
