import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useIsOfFirm } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import type { JsonObject } from '@/providers/http/api-types.generated.js';
import { ApiError } from '@/providers/http/api-error.js';
import { newId } from '@/providers/http/new-id.js';
import { t } from '@/texts/t.js';
import { useSession } from '@/providers/session/use-session.js';
import type { ListView } from '../data-list-types.js';
import { ownView, type SavedView, sharedId, sharedView, withView } from './saved-view.js';

const KEY = ['list-views'];
const FIVE_MINUTES = 300_000;
const NO_VIEWS: ListView[] = [];

/** The views of a list that the user saved, on the server with their preferences, and those that the firm shares. */
export function useSavedViews(list: string) {
  const api = useApi();
  const queries = useQueryClient();
  const session = useSession();
  const mayShare = useIsOfFirm();
  const [own, setOwn] = useStore<ListView[]>(`${list}.views`, NO_VIEWS);
  const { data: shared = [] } = useQuery({
    queryKey: [...KEY, session?.profile.userId],
    queryFn: ({ signal }) => api.get('list_view', { signal }),
    // They arrived with the session.
    initialData: session?.listViews ?? [],
    staleTime: FIVE_MINUTES,
    enabled: mayShare,
  });
  const views: readonly SavedView[] = [...shared.filter(view => view.list === list).map(sharedView), ...own.map(ownView)];

  const keepOwn = (view: ListView) => setOwn(before => withView(before ?? NO_VIEWS, view));
  const dropOwn = (id: string) => setOwn(before => (before ?? NO_VIEWS).filter(view => view.id !== id));
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const bodyOf = ({ label, filter, sort }: ListView) => ({
    list,
    name: label,
    filter: filter as JsonObject,
    ...(sort ? { sort: { ...sort } } : {}),
  });

  /** Saves a new view of the user, or replaces the one with that name; answers its id. */
  const add = (view: Omit<ListView, 'id'>): string => {
    const id = own.find(({ label }) => label.toLowerCase() === view.label.toLowerCase())?.id ?? `own:${newId()}`;
    keepOwn({ ...view, id });
    return id;
  };

  /** Renames it, or replaces what it shows, under the revision of a shared one. Rejects with an ApiError. */
  const change = async (view: ListView, ifMatch: number | undefined): Promise<void> => {
    const shared = sharedId(view);
    if (shared === undefined) return keepOwn(view);
    await api.put(`list_view/${shared}`, bodyOf(view), { ifMatch });
    await refresh();
  };

  /** A shared view as it is now. Rejects with an ApiError. */
  const reread = async (view: ListView): Promise<SavedView> => {
    const now = (await api.get('list_view')).map(sharedView).find(({ id }) => id === view.id);
    if (!now) throw new ApiError(404, 'NOT_FOUND', t('list.viewNotFound'));
    return now;
  };

  /** Rejects with an ApiError. */
  const remove = async (view: SavedView): Promise<void> => {
    if (!view.shared) return dropOwn(view.id);
    await api.remove(`list_view/${view.shared.id}`, { ifMatch: view.shared.revision });
    await refresh();
  };

  /** Makes a view of the user one of the firm; answers its new id. Rejects with an ApiError. */
  const share = async (view: ListView): Promise<string> => {
    const { id } = await api.post('list_view', bodyOf(view));
    await refresh();
    dropOwn(view.id);
    return `shared:${id}`;
  };

  /** Makes a view of the firm one of the user; answers its new id. Rejects with an ApiError. */
  const unshare = async (view: SavedView): Promise<string> => {
    const id = add(view);
    await remove(view);
    return id;
  };

  /** Takes back a removal. Rejects with an ApiError. */
  const restore = (view: SavedView): Promise<string> => (view.shared ? share(view) : Promise.resolve(add(view)));

  return { views, mayShare, add, change, reread, refresh, remove, share, unshare, restore };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
