import { headAt } from '@/providers/data/heads.js';

export const STATUS_GRAPH_PATH = `${headAt('status').route}/graph`;
