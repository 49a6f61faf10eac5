import type { TabCode } from '../case-tabs.js';

/** Documents, notes and history are the rail's own content at full width; tables of cases need the room. */
export const hasRail = (tab: TabCode): boolean => tab !== 'DC' && tab !== 'NT' && tab !== 'CH' && tab !== 'PK';
