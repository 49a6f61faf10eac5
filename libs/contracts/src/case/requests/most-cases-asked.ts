/** Cases that are asked about at once. */
export const MOST_CASES_ASKED = 500;
