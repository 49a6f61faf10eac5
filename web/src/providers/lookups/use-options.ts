import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';
import type { QueryValue } from '@/providers/http/http-client.js';

export { familyPath } from './option-path.js';

/** A row that can be chosen, as every `…/option` call answers it; some carry more (a code, an address). */
export interface Option {
  id: number | string;
  name: string;
  code?: string;
  [more: string]: unknown;
}

const FIVE_MINUTES = 300_000;

/** The request of `useOptions`, for code that is not a component. */
export const optionsQuery = <Row extends { id: number | string; name: string } = Option>(
  api: Api,
  path: string,
  query = '',
  params: Record<string, QueryValue> = {},
) => ({
  queryKey: ['options', path, query, params],
  // The fields of an option beside its name are those of its definition.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.record('GET {}/option', path, { query: { ...params, query: query || undefined }, signal })).data as readonly Row[],
  staleTime: FIVE_MINUTES,
});

/**
 * The rows to choose from: `useOptions('provider_master/option', 'ced')` asks those that begin with what was typed. Kept for five minutes,
 * so that a list that was open once is there at once.
 */
export function useOptions<Row extends { id: number | string; name: string } = Option>(
  path: string,
  query = '',
  params: Record<string, QueryValue> = {},
  enabled = true,
) {
  const api = useApi();
  return useQuery({ ...optionsQuery<Row>(api, path, query, params), placeholderData: keepPreviousData, enabled, retry: false });
}
