import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '@/providers/data/use-api.js';

const FIVE_MINUTES = 300_000;

/** Statuses and nodes as the documented calls offer them; the first status is the documented placeholder. */
export function useFilingLookups() {
  const api = useApi();
  const { data: statuses } = useQuery({
    queryKey: ['filing-lookup', 'statuses'],
    queryFn: ({ signal }) => api.get('CaseFilling/GetStatus', { signal }),
    staleTime: FIVE_MINUTES,
  });
  const { data: nodes } = useQuery({
    queryKey: ['filing-lookup', 'nodes'],
    queryFn: ({ signal }) => api.get('CaseFilling/GetNodes', { signal }),
    staleTime: FIVE_MINUTES,
  });
  return useMemo(
    () => ({
      statuses: (statuses ?? []).slice(1).map(({ Status_Value, Status_Type }) => ({ id: Status_Value, name: Status_Type })),
      nodes: (nodes ?? []).map(({ NodeID, NodeName }) => ({ id: NodeID, name: NodeName })),
    }),
    [statuses, nodes],
  );
}
