import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api.js';

export interface State {
  id: number;
  code: string;
  name: string;
}

/** The states and territories, asked once a session. */
export function useStates() {
  return useQuery({ queryKey: ['state'], queryFn: ({ signal }) => api.get('state', { signal }), staleTime: Infinity });
}
