import { domainEmailConfig } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { ARBITRATION_PATH } from '@/providers/access/paths.js';
import { mayFile, type ScreenRoute } from '@/providers/access/route.js';

/** What leaves the house and what comes back. */
export const filingScreens: readonly ScreenRoute[] = [
  { path: ARBITRATION_PATH, access: mayFile, load: () => import('./ArbitrationSubmissionPage.js') },
];

/** The mail boxes with their documented columns and form. */
export const mailBoxExtension: MasterExtension = {
  resource: domainEmailConfig.path,
  list: () => import('./mail-boxes/MailBoxesPage.js'),
};
