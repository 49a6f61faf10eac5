import { status } from '@atlas/contracts';

export const STATUS_GRAPH_PATH = `${status.route}/graph`;
