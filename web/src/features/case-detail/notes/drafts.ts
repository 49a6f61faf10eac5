export interface Draft {
  html: string;
  /** Code of the note's type; undefined: the usual one. */
  noteType?: string;
}

/** Unsent notes by case, as long as the page lives: looking at another tab or case and coming back loses nothing. */
const drafts = new Map<string, Draft>();

export const draftOf = (caseId: string): Draft => drafts.get(caseId) ?? { html: '' };

export function keepDraft(caseId: string, draft: Draft): void {
  if (draft.html) drafts.set(caseId, draft);
  else drafts.delete(caseId);
}
