import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

const FRESH_MS = 60_000;

/** The document node that the firm's case file setting gives documents; null where it gives none. */
export function useDefaultNode(): number | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['upload-default'],
    queryFn: ({ signal }) => api.get('case/upload_default', { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.document_node_id ?? null;
}
