import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api.js';

/** A city that a ZIP code delivers to. */
interface ZipPlace {
  zip: string;
  city: string;
  state: string;
  county: string | null;
}

/** The places of a ZIP's first five digits; nothing is asked while there are fewer. */
export function useZipPlaces(zip: string | undefined) {
  return useQuery({
    queryKey: ['zip-places', zip],
    queryFn: ({ signal }) => api.get<ZipPlace[]>(`zipcode/lookup?zip=${zip ?? ''}`, { signal }),
    enabled: zip !== undefined,
    staleTime: Infinity,
  });
}
