/** Titles of notifications, as documented to the letter. */
export const DEFAULT_TITLE = 'Some thing went wrong';
export const CASE_SEARCH_TITLE = 'Some thing went wrong while Searching Case';
