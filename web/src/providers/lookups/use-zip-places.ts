import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

/** The places of a ZIP's first five digits; nothing is asked while there are fewer. */
export function useZipPlaces(zip: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['zip-places', zip],
    queryFn: ({ signal }) => api.get('zipcode/lookup', { query: { zip: zip ?? '' }, signal }),
    enabled: zip !== undefined,
    staleTime: Infinity,
  });
}
