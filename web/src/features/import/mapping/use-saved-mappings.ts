import type { ImportMapping } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../providers/http/api.js';

/** A mapping that the firm kept under a name, mostly the clinic's. */
export interface SavedMapping {
  name: string;
  mapping: ImportMapping;
  updated_at: string;
  updated_by: string;
}

const PATH = 'case/bulk_import/mapping';
const KEY = ['import-mappings'];

export const useSavedMappings = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get<SavedMapping[]>(PATH, { signal }) });

/** Saves under a name, over the one that had it. Rejects with an ApiError. */
export function useSaveMapping() {
  const queries = useQueryClient();
  return async (name: string, mapping: ImportMapping): Promise<void> => {
    await api.post(PATH, { name, mapping });
    await queries.invalidateQueries({ queryKey: KEY });
  };
}
