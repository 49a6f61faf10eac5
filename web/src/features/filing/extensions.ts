import { domainEmailConfig } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';

/** The mail boxes with their documented columns and form. */
export const mailBoxExtension: MasterExtension = {
  resource: domainEmailConfig.path,
  list: () => import('./mail-boxes/MailBoxesPage.js'),
};
