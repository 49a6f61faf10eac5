import type { AccessRule, ScreenRoute } from '@/providers/access/route.js';

/** Reference records are the law firm's; a definition may ask for more, which its page does when it is opened. */
const lawFirm: AccessRule = ({ profile }) => profile.userTypeId === '1';
const load = () => import('./MasterDataPage.js');

/** One page for all entities: which one, and whether its list or a record, the path says. */
export const masterDataScreens: readonly ScreenRoute[] = [
  { path: '/master-management', access: lawFirm, load },
  { path: '/master-management/*', access: lawFirm, load },
];
