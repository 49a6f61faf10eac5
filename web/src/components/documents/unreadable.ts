import { t } from '@/texts/t.js';

/** Why a file cannot be shown. */
export type Problem = 'empty' | 'large' | 'kind' | 'damaged' | 'password';

/** What the user reads; the download is offered below it. */
export const PROBLEM_TEXTS: Readonly<Record<Problem, { title: string; text: string }>> = {
  empty: { title: t('documents.thisFileIsEmpty'), text: t('documents.emptyFileHint') },
  large: { title: t('documents.thisFileIsTooLarge'), text: t('documents.largeFileHint') },
  kind: { title: t('documents.noPreview'), text: t('documents.largeFileHint') },
  damaged: { title: t('documents.thisFileIsDamaged'), text: t('documents.damagedFileHint') },
  password: { title: t('documents.protectedFile'), text: t('documents.protectedFileHint') },
};

/** A file whose content cannot be shown. */
export class UnreadableFile extends Error {
  constructor(readonly problem: Problem) {
    super(PROBLEM_TEXTS[problem].title);
    this.name = 'UnreadableFile';
  }
}

/** The PDF library names its errors; anything else that a reader throws is about the content, too. */
export function problemOf(error: unknown): Problem {
  if (error instanceof UnreadableFile) return error.problem;
  return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged';
}
