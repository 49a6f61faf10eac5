import { signedIn, type ScreenRoute } from '@/providers/access/route.js';

/** The signed-in user's own data. */
export const profileScreens: readonly ScreenRoute[] = [
  { path: '/user-profile', access: signedIn, load: () => import('./ProfilePage.js') },
];
