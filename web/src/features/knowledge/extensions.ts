import { knowledgeBase } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { t } from '@/texts/t.js';

/** What articles have on their pages of master data. */
export const knowledgeExtension: MasterExtension = {
  resource: knowledgeBase.path,
  listActions: [{ id: 'read', label: t('knowledge.read'), load: () => import('./ReadButton.js') }],
  tabs: [{ id: 'versions', label: t('knowledge.versions'), load: () => import('./versions/VersionsTab.js') }],
  recordActions: [{ id: 'read', label: t('knowledge.read'), load: () => import('./ReadArticleButton.js') }],
};
