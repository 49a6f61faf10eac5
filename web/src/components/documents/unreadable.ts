/** Why a file cannot be shown. */
export type Problem = 'empty' | 'large' | 'kind' | 'damaged' | 'password';

/** What the user reads; the download is offered below it. */
export const PROBLEM_TEXTS: Readonly<Record<Problem, { title: string; text: string }>> = {
  empty: { title: 'This file is empty', text: 'It has no content. Ask for it again, or upload it again.' },
  large: { title: 'This file is too large to show here', text: 'Download it to open it on your computer.' },
  kind: { title: 'No preview for this type of file', text: 'Download it to open it on your computer.' },
  damaged: { title: 'This file is damaged', text: 'It cannot be read. Download it to try another program, or upload it again.' },
  password: { title: 'This file is protected by a password', text: 'Download it and open it with the password.' },
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
