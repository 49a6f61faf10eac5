import type { FilingNodeOption, FilingStatusOption } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../providers/http/api.js';

const FIVE_MINUTES = 300_000;

/** Statuses and nodes as the documented calls offer them; the first status is the documented placeholder. */
export function useFilingLookups() {
  const lookup = <Row>(path: string) => ({
    queryKey: ['filing-lookup', path],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Row[]>(path, { signal }),
    staleTime: FIVE_MINUTES,
  });
  const { data: statuses } = useQuery(lookup<FilingStatusOption>('CaseFilling/GetStatus'));
  const { data: nodes } = useQuery(lookup<FilingNodeOption>('CaseFilling/GetNodes'));
  return useMemo(
    () => ({
      statuses: (statuses ?? []).slice(1).map(({ Status_Value, Status_Type }) => ({ id: Status_Value, name: Status_Type })),
      nodes: (nodes ?? []).map(({ NodeID, NodeName }) => ({ id: NodeID, name: NodeName })),
    }),
    [statuses, nodes],
  );
}
