/** What the code lists say about codes, each as it was sent. A code in neither list is of a form that no list of the account covers. */
export interface CheckedCodes {
  readonly listed: readonly string[];
  /** The account has a list of codes of this form, without this code. */
  readonly unlisted: readonly string[];
}

export const CODE_LIST_NAMES = ['procedure_codes', 'diagnosis_codes'] as const;
export type CodeListName = (typeof CODE_LIST_NAMES)[number];

/** The answer of `shareutility/code/check`. */
export type CodeCheckAnswer = Readonly<Record<CodeListName, CheckedCodes>>;

/** Codes by the list in which they are looked up. */
export type CodesByList = Readonly<Record<CodeListName, readonly string[]>>;
