import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';

export interface Article {
  id: number;
  title: string;
  category_name: string | null;
  tags: readonly string[];
  body: string;
  attachments: readonly { id: number; title: string | null; file_name: string }[];
  related: readonly { id: number; title: string }[];
  /** Denial reasons that name it as case law against them. */
  denials: readonly { resource: string; id: number; code: string; name: string }[];
  publish_state: string;
  published_on: string | null;
  updated_at: string;
  version: number;
  views: number;
}

export interface Search {
  query: string;
  tag: string | undefined;
  page: number;
}

export const PAGE = 25;

export function useFound({ query, tag, page }: Search) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'search', query, tag, page],
    queryFn: ({ signal }) =>
      api.post('knowledge_base/search', { query, page, top: PAGE, ...(tag === undefined ? {} : { tag }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Each opening counts as a view, so it is asked for once and kept. */
export function useArticle(id: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'article', id],
    queryFn: () => api.get(`knowledge_base/${id}/view`),
    enabled: id !== undefined,
    staleTime: 300_000,
  });
}

export const downloadAttachment = (api: Api, articleId: number, attachment: Article['attachments'][number]): Promise<void> =>
  api.download('GET', `knowledge_base/${articleId}/attachment/${attachment.id}`, attachment.file_name);
