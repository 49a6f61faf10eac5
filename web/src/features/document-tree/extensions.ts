import { documentNode } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { t } from '@/texts/t.js';

/** Document nodes as the tree they are. */
export const documentTreeExtension: MasterExtension = {
  resource: documentNode.path,
  list: () => import('./DocumentTreePage.js'),
  recordActions: [{ id: 'sheet', label: t('documentTree.separatorSheet'), load: () => import('./SeparatorSheetButton.js') }],
};
