import { knowledgeBase } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { signedIn, type ScreenRoute } from '@/providers/access/route.js';
import { READER_PATH } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** The knowledge base as its readers see it: everybody who is signed in, each what was published for people like them. */
export const knowledgeScreens: readonly ScreenRoute[] = [
  { path: READER_PATH, access: signedIn, load: () => import('./KnowledgePage.js') },
];

export const knowledgeExtension: MasterExtension = {
  resource: knowledgeBase.path,
  listActions: [{ id: 'read', label: t('knowledge.read'), load: () => import('./ReadButton.js') }],
  tabs: [{ id: 'versions', label: t('knowledge.versions'), load: () => import('./versions/VersionsTab.js') }],
  recordActions: [{ id: 'read', label: t('knowledge.read'), load: () => import('./ReadArticleButton.js') }],
};
