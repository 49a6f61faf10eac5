import { documentNode } from '@atlas/contracts';

export const PAST_RETENTION_PATH = `${documentNode.route}/past-retention`;
