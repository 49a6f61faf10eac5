import type { AccessRule, ScreenRoute } from '@/providers/access/route.js';

/** Reference records are the law firm's. */
const lawFirm: AccessRule = ({ profile }) => profile.userTypeId === '1';

/** The index of all entities. Their lists and records are routes of their `<Resource>`. */
export const masterDataScreens: readonly ScreenRoute[] = [
  { path: '/master-management', access: lawFirm, load: () => import('./MasterIndex.js') },
];
