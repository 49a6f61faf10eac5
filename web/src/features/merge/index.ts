import { verbLabel, MERGEABLE, duplicatesRoute, mergeRoute } from './merge-screens.js';
import type { MasterExtension } from '@/master-data/extensions.js';
import { needs, type AccessRule, type ScreenRoute } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';

const manages: AccessRule = session => session.profile.userTypeId === '1' && needs('CanManageMaster')(session);

/** Duplicates: find, compare, merge and undo. */
export const mergeScreens: readonly ScreenRoute[] = MERGEABLE.flatMap(definition => [
  { path: mergeRoute(definition), access: manages, load: () => import('./MergePage.js') },
  { path: duplicatesRoute(definition), access: manages, load: () => import('./DuplicatesPage.js') },
]);

/** The ways there, on the pages of each such list. */
export const mergeExtensions: readonly MasterExtension[] = MERGEABLE.map(definition => ({
  resource: definition.path,
  recordActions: [{ id: 'merge', label: verbLabel(definition), access: manages, load: () => import('./MergeButton.js') }],
  selectionActions: [
    { id: 'merge', label: verbLabel(definition), access: manages, load: () => import('./MergeSelectedButton.js') },
  ],
  listActions: [
    { id: 'duplicates', label: t('merge.findDuplicates'), access: manages, load: () => import('./DuplicatesButton.js') },
  ],
}));
