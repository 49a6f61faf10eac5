import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListView } from '@/components/list/data-list-types.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

const FILEABLE = { Can_Be_Filed: ['true'] };
const ALL: ListView = { id: 'all', label: t('filingChoose.canBeFiled'), filter: FILEABLE };
const OPEN: ListView = { id: 'open', label: t('filingChoose.allOpen'), filter: { is_closed: false } };

/** A view of all cases that their workflows allow to be filed, then one for each status of these cases. Empty while loading. */
export function useFileableViews(): readonly ListView[] {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['cases', 'fileable-statuses'],
    queryFn: ({ signal }) => api.post('Case/simple_search/totals', { filters: FILEABLE }, { signal }),
  });
  return useMemo(() => {
    if (isPending) return [];
    const statuses = data?.by_status ?? [];
    const each = statuses.map(({ status_id, status }): ListView => ({
      id: String(status_id),
      label: status,
      filter: { ...FILEABLE, Current_Status: [status_id] },
    }));
    return each.length > 0 ? [ALL, ...each] : [ALL, OPEN];
  }, [data, isPending]);
}
