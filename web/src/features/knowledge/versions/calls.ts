import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

export interface ArticleVersion {
  version: number;
  title: string;
  made_by: string;
  made_at: string;
  /** An earlier version with the same content. */
  same_as: number | null;
}

export interface ArticleText extends ArticleVersion {
  body: string;
  /** Null in versions of before they were kept. */
  tags: readonly string[] | null;
  attachments: readonly { title: string | null; file_id: string; file_name: string }[] | null;
}

/** Newest first. `current`: the record's version, so that a save reloads the list. */
export function useVersions(id: number, current: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'versions', id, current],
    queryFn: ({ signal }) => api.get(`knowledge_base/${id}/version`, { signal }),
  });
}

/** No version ever changes: read once, it is kept. */
export function useVersionText(id: number, version: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'version', id, version],
    queryFn: ({ signal }) => api.get(`knowledge_base/${id}/version/${version}`, { signal }),
    enabled: version !== undefined,
    staleTime: Infinity,
  });
}

/** Restores a version under the revision that was read; answers the article's new revision. */
export function useRestore(id: number): (version: number, revision: number) => Promise<number> {
  const api = useApi();
  const queries = useQueryClient();
  return async (version, ifMatch) => {
    const { revision } = await api.post(`knowledge_base/${id}/version/${version}/restore`, undefined, { ifMatch });
    await queries.invalidateQueries({ queryKey: ['knowledge'] });
    return Number(revision);
  };
}
