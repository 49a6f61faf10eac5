import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import type { Column } from '../column.js';
import type { ListView } from '../data-list-types.js';
import { plainView, type SavedView } from './saved-view.js';
import type { SavedViews } from './use-saved-views.js';

type Named = Pick<Column<unknown>, 'key' | 'label'>;

interface Change {
  view: SavedView;
  changed: Partial<ListView>;
}

const LABELS: Readonly<Record<string, string>> = {
  label: t('list.nameOfTheView'),
  filter: t('list.filtersOfView'),
  sort: t('list.sortingOfView'),
};

function textOf(name: string, { label, filter, sort }: ListView, columns: readonly Named[]): string {
  if (name === 'label') return label;
  if (name === 'filter') return t('list.filters', { smart_count: Object.keys(filter).length });
  const column = columns.find(({ key }) => key === sort?.field)?.label ?? '';
  return sort?.order === 'DESC' ? t('list.descendingBy', { column }) : column;
}

const versionOf = (view: SavedView): Version<ListView> => ({ values: plainView(view), revision: view.shared?.revision ?? 0 });
const nextOf = ({ view, changed }: Change): ListView => ({ ...plainView(view), ...changed });

/** Saves a change of a view; asks if another user changed the same view of the firm. */
function useChange(saved: SavedViews, columns: readonly Named[]) {
  const { save, onConflict, dialog } = useConflict<ListView>({
    what: t('list.thisView'),
    send: (view, { revision }) => saved.change(view, revision),
    reread: async view => versionOf(await saved.reread(view)),
    labelOf: name => LABELS[name],
    textOf: (name, view) => textOf(name, view, columns),
    onTakeTheirs: saved.refresh,
    onKept: saved.refresh,
  });
  const { act, busy } = useAct((change: Change) => save(nextOf(change), versionOf(change.view)), {
    success: t('list.viewSaved'),
    onConflict: (refusal, change) => onConflict(refusal, nextOf(change), versionOf(change.view)),
  });
  return { change: act, busy, dialog };
}

/** What can be done with a saved view: the message says what was done, and a deletion can be undone. `choose` opens a view by its id. */
export function useViewActions(saved: SavedViews, columns: readonly Named[], choose: (id: string) => void) {
  const { change, busy, dialog } = useChange(saved, columns);
  const share = useAct(saved.share, { success: t('list.viewShared'), onDone: choose });
  const unshare = useAct(saved.unshare, { success: t('list.viewNotShared'), onDone: choose });
  const remove = useAct(saved.remove, {
    success: t('list.viewDeleted'),
    undo: async (_, view) => choose(await saved.restore(view)),
  });
  return {
    rename: (view: SavedView, label: string) => change({ view, changed: { label } }),
    replace: (view: SavedView, { filter, sort }: Pick<ListView, 'filter' | 'sort'>) =>
      change({ view, changed: { filter, sort } }),
    share: share.act,
    unshare: unshare.act,
    remove: remove.act,
    busy: busy || share.busy || unshare.busy || remove.busy,
    /** The question about a conflict. */
    dialog,
  };
}
