import { headAt } from '@/providers/data/heads.js';

export const PAST_RETENTION_PATH = `${headAt('document/node').route}/past-retention`;
