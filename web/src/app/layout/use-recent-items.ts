import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { entryFor } from '@/providers/access/menu.js';
import { useSession } from '@/providers/session/use-session.js';
import { type RecentItem, withRecent } from './recent-items.js';

const NONE: readonly RecentItem[] = [];
const CASE_PATH = '/case/details';

export const useRecentItems = () => useStore<readonly RecentItem[]>('recent', NONE);

/** Remembers the cases and screens of the menu that are opened. */
export function useTrackRecent(): void {
  const { pathname, search } = useLocation();
  const menu = useSession()?.menu;
  const [, setRecent] = useRecentItems();
  useEffect(() => {
    const caseId = pathname.toLowerCase() === CASE_PATH ? new URLSearchParams(search).get('case_id') : null;
    const entry = entryFor(menu ?? [], pathname)?.item;
    const isScreen = entry?.path.toLowerCase() === pathname.toLowerCase();
    const item: RecentItem | undefined = caseId
      ? { kind: 'case', label: caseId, path: `${CASE_PATH}?case_id=${encodeURIComponent(caseId)}` }
      : isScreen
        ? { kind: 'screen', label: entry.name, path: entry.path }
        : undefined;
    if (item) setRecent(items => withRecent(items ?? NONE, item));
  }, [pathname, search, menu, setRecent]);
}
