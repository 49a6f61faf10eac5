import type { TabCode } from '../case-tabs.js';

/** Notes and history are the rail's own content at full width. */
export const hasRail = (tab: TabCode): boolean => tab !== 'NT' && tab !== 'CH';
