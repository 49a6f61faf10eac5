/** The schema that master data owns. */
export const MASTER_DATA_SCHEMA = 'master_data';
