import { isOfFirm, type ScreenRoute } from '@/providers/access/route.js';

/** The index of all entities, which are the law firm's. Their lists and records are routes of their `<Resource>`. */
export const masterDataScreens: readonly ScreenRoute[] = [
  { path: '/master-management', access: isOfFirm, load: () => import('./MasterIndex.js') },
];
