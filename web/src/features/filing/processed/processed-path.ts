import { ARBITRATION_PATH } from '@/providers/access/paths.js';

export const PROCESSED_VIEW = 'processed';

/** The list of what went out. */
export const PROCESSED_PATH = `${ARBITRATION_PATH}?view=${PROCESSED_VIEW}`;
