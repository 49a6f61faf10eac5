import { signedIn, type ScreenRoute } from '@/providers/access/route.js';
import { READER_PATH } from '@/providers/access/paths.js';

/** The knowledge base as its readers see it: everybody who is signed in, each what was published for people like them. */
export const knowledgeScreens: readonly ScreenRoute[] = [
  { path: READER_PATH, access: signedIn, load: () => import('./KnowledgePage.js') },
];
