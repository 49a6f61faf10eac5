import { UNAPPLIED_PAYMENTS_PATH } from '../../providers/access/paths.js';
import { needs, type ScreenRoute } from '../../providers/access/route.js';

/** Payments of files that no case was found for; the wizard that brings them stands with the other imports. */
export const paymentImportScreens: readonly ScreenRoute[] = [
  { path: UNAPPLIED_PAYMENTS_PATH, access: needs('CanManageCase'), load: () => import('./UnappliedPage.js') },
];
