import type { ScreenRoute } from '@/providers/access/route.js';
import { RESOURCE_HEADS } from '@/providers/data/heads.generated.js';
import { manages } from './manages.js';
import { duplicatesRouteOf, mergeRouteOf } from './paths.js';

/** Duplicates: find, compare, merge and undo. */
export const mergeScreens: readonly ScreenRoute[] = RESOURCE_HEADS.flatMap(({ route, mergeVerb }) =>
  mergeVerb === undefined
    ? []
    : [
        { path: mergeRouteOf(route, mergeVerb), access: manages, load: () => import('./MergePage.js') },
        { path: duplicatesRouteOf(route), access: manages, load: () => import('./DuplicatesPage.js') },
      ],
);
