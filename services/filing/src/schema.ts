/** The schema that filing owns. */
export const FILING_SCHEMA = 'filing';
