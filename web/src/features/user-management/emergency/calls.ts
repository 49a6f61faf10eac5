import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi, useCalls } from '@/providers/data/use-api.js';
import { reloadSession } from '@/providers/session/sign-in.js';

export const EMERGENCIES = ['emergency-access'];

const emergencyCalls = (api: Api) => ({
  start: (reason: string) => api.post('emergency_access', { reason }),
  end: (id: string) => api.post(`emergency_access/${id}/end`),
  review: (id: string, note: string) => api.post(`emergency_access/${id}/review`, { note }),
});
export const useEmergencyCalls = () => useCalls(emergencyCalls);

export function useEmergencies() {
  const api = useApi();
  return useQuery({ queryKey: EMERGENCIES, queryFn: ({ signal }) => api.get('emergency_access', { signal }) });
}

/** After the rights of the session have changed: loads them, and what was refused or answered before. */
export function useReloadRights(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await reloadSession();
    await queries.invalidateQueries();
  };
}
