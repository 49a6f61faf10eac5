import type { ProviderDocument } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

export interface ProviderLocation {
  id: number;
  name: string;
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

const documentsKey = (id: number) => ['provider-documents', id];
const locationsKey = (id: number) => ['provider-locations', id];
const at = (id: number) => `provider_master/${id}/document` as const;

/** A provider's papers, and how they are added, taken away and read. */
export function useProviderDocuments(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: documentsKey(id),
    queryFn: ({ signal }) => api.get(at(id), { signal }),
  });
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: documentsKey(id) });
    await queries.invalidateQueries({ queryKey: ['master-history', 'provider_master', String(id)] });
    await queries.invalidateQueries({ queryKey: ['options', 'provider_master/document/option'] });
  };
  return {
    query,
    add: async (form: FormData) => {
      await api.post(at(id), form);
      await changed();
    },
    remove: async (document: ProviderDocument) => {
      await api.post(`${at(id)}/delete`, [document.id]);
      await changed();
    },
    download: ({ id: document, file_name }: ProviderDocument) => api.download('GET', `${at(id)}/${document}`, file_name),
  };
}

/** Where a provider renders services. */
export function useProviderLocations(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: locationsKey(id),
    queryFn: ({ signal }) => api.get('provider_master/location', { query: { provider_id: id }, signal }),
  });
  const save = async (body: object) => {
    await api.post(`provider/${id}/location`, body);
    await queries.invalidateQueries({ queryKey: locationsKey(id) });
    await queries.invalidateQueries({ queryKey: ['location'] });
    await queries.invalidateQueries({ queryKey: ['options', 'location/option'] });
  };
  return {
    query,
    add: (record: object) => save(record),
    link: (location: number) => save({ location_id: location }),
    unlink: (location: number) => save({ location_id: location, unlink: true }),
  };
}
