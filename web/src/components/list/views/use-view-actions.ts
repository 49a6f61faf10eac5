import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import type { ListView } from '../data-list-types.js';
import type { SavedView } from './saved-view.js';
import type { SavedViews } from './use-saved-views.js';

/** What can be done with a saved view: the message says what was done, and a deletion can be undone. `choose` opens a view by its id. */
export function useViewActions(saved: SavedViews, choose: (id: string) => void) {
  const change = useAct(({ view, changed }: { view: SavedView; changed: Partial<ListView> }) => saved.change(view, changed), {
    success: t('list.viewSaved'),
  });
  const share = useAct(saved.share, { success: t('list.viewShared'), onDone: choose });
  const unshare = useAct(saved.unshare, { success: t('list.viewNotShared'), onDone: choose });
  const remove = useAct(saved.remove, {
    success: t('list.viewDeleted'),
    undo: async (_, view) => choose(await saved.restore(view)),
  });
  return {
    rename: (view: SavedView, label: string) => change.act({ view, changed: { label } }),
    replace: (view: SavedView, { filter, sort }: Pick<ListView, 'filter' | 'sort'>) =>
      change.act({ view, changed: { filter, sort } }),
    share: share.act,
    unshare: unshare.act,
    remove: remove.act,
  };
}
