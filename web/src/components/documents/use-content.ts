import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { kindOf, refusalOf, type ViewedFile } from './file-kind.js';
import { closeContent, type Content, contentOf, loadOpener } from './open-content.js';

export interface LoadedFile {
  readonly content: Content;
  /** The bytes, for a download without another call; absent where the file was not even loaded. */
  readonly blob?: Blob;
}

export type LoadFile = (signal: AbortSignal) => Promise<Blob>;

/**
 * Loads and opens a file. Nothing is cached or loaded ahead: the server records each look at a document. What cannot be shown is not loaded.
 */
export function useContent(id: string, file: ViewedFile, load: LoadFile) {
  const query = useQuery<LoadedFile>({
    queryKey: ['document-view', id],
    queryFn: async ({ signal }) => {
      const refusal = refusalOf(file);
      if (refusal) return { content: { kind: 'problem', problem: refusal } };
      const [opener, blob] = await Promise.all([loadOpener(kindOf(file)), load(signal)]);
      const content = await contentOf(opener, blob);
      if (signal.aborted) closeContent(content);
      return { content, blob };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  const content = query.data?.content;
  useEffect(() => () => void (content && closeContent(content)), [content]);
  return query;
}
