import { t } from '@/texts/t.js';
import type { MasterExtension } from '@/master-data/extensions.js';
import { manages } from './manages.js';
import { MERGEABLE, verbLabel } from './merge-screens.js';

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
