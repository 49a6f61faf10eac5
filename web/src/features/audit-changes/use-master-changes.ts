import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useApi } from '@/providers/data/use-api.js';

const TYPING_MS = 400;
const PAGE = 50;

/** Which changes are asked for. */
export interface ChangeFilter {
  /** The path of an entity. */
  resource: string | null;
  /** The name of a record of that entity. */
  record: string;
  user: string;
  from: string | null;
  to: string | null;
}

const ALL: ChangeFilter = { resource: null, record: '', user: '', from: null, to: null };

/** Changes of master data, newest first, page after page; what is typed counts when the typing rests. */
export function useMasterChanges() {
  const api = useApi();
  const [filter, setFilter] = useState(ALL);
  const { resource, from, to } = filter;
  const [record, user] = [useDebounced(filter.record, TYPING_MS), useDebounced(filter.user, TYPING_MS)];
  const body = {
    top: PAGE,
    ...(resource ? { resource } : {}),
    ...(resource && record.trim() ? { record } : {}),
    ...(user.trim() ? { user } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
  const query = useInfiniteQuery({
    queryKey: ['master-changes', body],
    queryFn: ({ pageParam, signal }) =>
      api.post('master_audit_note/changes', pageParam ? { ...body, page_token: pageParam } : body, { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next_page_token,
  });
  const change = (part: Partial<ChangeFilter>) => setFilter(before => ({ ...before, ...part }));
  return { filter, change, query };
}
