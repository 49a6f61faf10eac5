import type { SubmissionOutcome } from '@atlas/contracts';
import { t } from '@/texts/t.js';

/** What the status of a case becomes by an answer, so that one knows before. */
export const EFFECTS: Readonly<Record<SubmissionOutcome, string>> = {
  acknowledged: t('filingProcessed.theCaseMovesOnTo'),
  number_assigned: t('filingProcessed.theNumberIsSaved'),
  rejected: t('filingProcessed.theCaseMovesToRejected'),
};
