import { UNAPPLIED_PAYMENTS_PATH } from '@/providers/access/paths.js';
import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Imported payments without a case; the import wizard is with the other imports. */
export const paymentImportScreens: readonly ScreenRoute[] = [
  {
    path: UNAPPLIED_PAYMENTS_PATH,
    access: onScreen('paymentImport', needs('View', 'CanManageCase')),
    load: () => import('./UnappliedPage.js'),
  },
];
