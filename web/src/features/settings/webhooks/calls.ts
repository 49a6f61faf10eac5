import type { DeliveryStatus } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi, useCalls } from '@/providers/data/use-api.js';
import type { Sent } from '@/providers/http/described-calls.js';

export const WEBHOOKS = ['webhooks'];

const webhookCalls = (api: Api) => ({
  create: (body: Sent<'POST', 'webhook'>[0]) => api.post('webhook', body),
  update: (id: string, body: Sent<'PUT', 'webhook/1'>[0], ifMatch: number) => api.put(`webhook/${id}`, body, { ifMatch }),
  remove: (id: string) => api.remove(`webhook/${id}`),
  rotateSecret: (id: string) => api.post(`webhook/${id}/rotate_secret`),
  test: (id: string) => api.post(`webhook/${id}/test`),
  replay: (id: string, delivery: string) => api.post(`webhook/${id}/deliveries/${delivery}/replay`),
  replayFailed: (id: string, since: string) => api.post(`webhook/${id}/replay`, { since }),
});
export const useWebhookCalls = () => useCalls(webhookCalls);

export function useWebhooks() {
  const api = useApi();
  return useQuery({ queryKey: WEBHOOKS, queryFn: ({ signal }) => api.get('webhook', { signal }) });
}

export function useEventTypes() {
  const api = useApi();
  return useQuery({
    queryKey: [...WEBHOOKS, 'events'],
    queryFn: ({ signal }) => api.get('webhook/event_type', { signal }),
    staleTime: Infinity,
  });
}

const POLL_MS = 5_000;

/** Deliveries are made in the background, so an open log follows them. */
export function useDeliveries(id: string, asked: { page: number; top: number; status: DeliveryStatus | undefined }) {
  const api = useApi();
  const { page, top, status } = asked;
  return useQuery({
    queryKey: [...WEBHOOKS, id, 'deliveries', asked],
    queryFn: ({ signal }) =>
      api.post(`webhook/${id}/deliveries/list`, { page, top, filters: status ? { status: [status] } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

export function useDelivery(id: string, delivery: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...WEBHOOKS, id, 'deliveries', delivery],
    queryFn: ({ signal }) => api.get(`webhook/${id}/deliveries/${delivery}`, { signal }),
    staleTime: 0,
  });
}
