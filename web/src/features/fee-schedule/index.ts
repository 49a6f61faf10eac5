import type { MasterExtension } from '@/master-data/extensions.js';
import { SHARED_CODES_PATH } from '@/providers/access/paths.js';
import { firmNeeds, isSystemUser, onScreen, type ScreenRoute } from '@/providers/access/route.js';
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

/** The codes that all accounts read, for system users. */
export const codeScreens: readonly ScreenRoute[] = [
  { path: SHARED_CODES_PATH, access: onScreen('sharedCodes', isSystemUser), load: () => import('./SharedCodesPage.js') },
];
