/** A batch that is checked or filed at once. */
export const MOST_CASES_AT_ONCE = 500;
