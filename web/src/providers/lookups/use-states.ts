import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

/** The states and territories, asked once a session. */
export function useStates() {
  const api = useApi();
  return useQuery({ queryKey: ['state'], queryFn: ({ signal }) => api.get('state', { signal }), staleTime: Infinity });
}
