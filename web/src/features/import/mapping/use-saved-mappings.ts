import type { ImportKind, MappingTo } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

const pathOf = ({ call }: ImportKind): string => `${call}/mapping`;
const keyOf = ({ type }: ImportKind): string[] => ['import-mappings', type];

export function useSavedMappings(kind: ImportKind) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await api.record('GET {}/import/mapping', pathOf(kind), { signal })).data,
  });
}

/** Saves under a name, over the one that had it. Rejects with an ApiError. */
export function useSaveMapping(kind: ImportKind) {
  const api = useApi();
  const queries = useQueryClient();
  return async (name: string, mapping: MappingTo): Promise<void> => {
    await api.record('POST {}/import/mapping', pathOf(kind), { body: { name, mapping } });
    await queries.invalidateQueries({ queryKey: keyOf(kind) });
  };
}
