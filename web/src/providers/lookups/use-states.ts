import { useQuery } from '@tanstack/react-query';
import { api } from '@/providers/http/api.js';

/** The states and territories, asked once a session. */
export function useStates() {
  return useQuery({ queryKey: ['state'], queryFn: ({ signal }) => api.get('state', { signal }), staleTime: Infinity });
}
