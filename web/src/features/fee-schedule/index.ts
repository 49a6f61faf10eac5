import type { MasterExtension } from '@/master-data/extensions.js';
import { firmNeeds } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';

const manages = firmNeeds('View', 'CanManageMaster');

/** A version of a fee schedule: its tables as files, its publication, and a box to try a code; releases of code sets as files. */
export const feeScheduleExtensions: readonly MasterExtension[] = [
  {
    resource: 'fee_schedule/version',
    tabs: [
      { id: 'tables', label: t('feeSchedule.tables'), load: () => import('./VersionTables.js') },
      { id: 'try', label: t('feeSchedule.tryACode'), load: () => import('./TryCode.js') },
    ],
    recordActions: [
      { id: 'publish', label: t('feeSchedule.publish'), access: manages, load: () => import('./PublishButton.js') },
    ],
  },
  {
    resource: 'code_set_release',
    listActions: [
      { id: 'load', label: t('feeSchedule.importARelease'), access: manages, load: () => import('./ReleaseButton.js') },
    ],
  },
];
