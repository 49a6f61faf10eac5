import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keyRegistry } from '@/components/keys/key-registry.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useFindsCases } from '@/providers/access/use-may.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { useApi } from '@/providers/data/use-api.js';
import { casesFor, LEAST, SEARCH_DEBOUNCE_MS } from '../header/search-cases.js';
import { caseHits, screenHits } from '../header/search-hits.js';
import { useRecentItems } from '../use-recent-items.js';
import { actionEntries, hitEntries, type PaletteEntry, recentEntries } from './entries.js';
import { usePeople } from './use-people.js';
import { useUserEntries } from './use-user-entries.js';

/** What the typed text finds; without a text, the recent items and the actions of the screen. */
export function useEntries(typed: string): { entries: readonly PaletteEntry[]; isSearching: boolean } {
  const menu = useSession()?.menu ?? [];
  const mayFindCases = useFindsCases();
  const query = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  useSyncExternalStore(keyRegistry.subscribe, keyRegistry.snapshot);
  const [recent] = useRecentItems();
  const people = usePeople(query);
  const isAsked = mayFindCases && query.length >= LEAST;
  const { data: rows = [], isFetching } = useQuery({ ...casesFor(useApi(), query), enabled: isAsked, retry: false });
  const actions = actionEntries(typed, t('app.commands'), useUserEntries());
  if (!typed) return { entries: [...recentEntries(recent), ...actions], isSearching: false };
  const cases = isAsked ? hitEntries('cases', caseHits(rows, query)) : [];
  const screens = hitEntries('screens', screenHits(menu, typed));
  return { entries: [...actions, ...cases, ...people, ...screens], isSearching: isFetching || query !== typed };
}
