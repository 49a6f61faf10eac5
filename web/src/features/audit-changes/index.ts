import { masterAuditNote } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';

/** Audit notes, and on a second tab what was done to all master data. */
export const auditExtension: MasterExtension = {
  resource: masterAuditNote.path,
  list: () => import('./AuditPage.js'),
};
