import { documentNode } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { readsMaster, type ScreenRoute } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';
import { PAST_RETENTION_PATH } from './paths.js';

/** Document nodes as the tree they are. */
export const documentTreeExtension: MasterExtension = {
  resource: documentNode.path,
  list: () => import('./DocumentTreePage.js'),
  recordActions: [{ id: 'sheet', label: t('documentTree.separatorSheet'), load: () => import('./SeparatorSheetButton.js') }],
};

/** What nodes keep no longer. */
export const documentTreeScreens: readonly ScreenRoute[] = [
  {
    path: PAST_RETENTION_PATH,
    access: readsMaster(documentNode),
    load: () => import('./PastRetentionPage.js'),
  },
];
