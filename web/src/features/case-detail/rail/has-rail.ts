import type { TabCode } from '../case-tabs.js';

/** Documents, notes and history are the rail's own content at full width. */
export const hasRail = (tab: TabCode): boolean => tab !== 'DC' && tab !== 'NT' && tab !== 'CH';
