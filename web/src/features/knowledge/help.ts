import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { entryFor } from '@/providers/access/menu.js';
import { useApi } from '@/providers/data/use-api.js';
import { useSession } from '@/providers/session/use-session.js';

interface HelpArticle {
  id: number;
  title: string;
  menu_ids: readonly number[];
}

const FIVE_MINUTES = 300_000;

/** The articles that help on the screen one is at, or on the list that a record belongs to. */
export function useHelp(): readonly HelpArticle[] {
  const { pathname } = useLocation();
  const session = useSession();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['knowledge', 'help', session?.profile.userId],
    queryFn: ({ signal }) => api.get('knowledge_base/help', { signal }),
    enabled: session !== undefined,
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  const entry = entryFor(session?.menu ?? [], pathname)?.item;
  return entry ? data.filter(({ menu_ids }) => menu_ids.includes(Number(entry.id))) : [];
}
