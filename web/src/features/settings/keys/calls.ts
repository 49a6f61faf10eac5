import { useQuery } from '@tanstack/react-query';
import { type Api, useApi, useCalls } from '@/providers/data/use-api.js';
import type { Sent } from '@/providers/http/described-calls.js';

export const KEYS = ['api-keys'];

const keyCalls = (api: Api) => ({
  create: (body: Sent<'POST', 'api_key'>[0]) => api.post('api_key', body),
  revoke: (id: string) => api.post(`api_key/${id}/revoke`),
});
export const useKeyCalls = () => useCalls(keyCalls);

export function useApiKeys() {
  const api = useApi();
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api.get('api_key', { signal }) });
}

/** The permissions that a key of this user can have. */
export function useKeyScopes(userId: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...KEYS, 'scopes', userId],
    queryFn: ({ signal }) => api.get(`api_key/scopes/${userId ?? 0}`, { signal }),
    enabled: userId !== null,
  });
}
