import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { caseDetailsPath } from '@/providers/access/paths.js';

/** The content beside the open case: another case, or one of its documents. */
export type SplitPane = { kind: 'case'; caseId: string } | { kind: 'document'; documentId: string };

const CASE = 'beside';
const DOCUMENT = 'document';

export function besideIn(params: URLSearchParams, caseId: string): SplitPane | undefined {
  const other = params.get(CASE)?.trim().toUpperCase();
  if (other && other !== caseId.toUpperCase()) return { kind: 'case', caseId: other };
  const documentId = params.get(DOCUMENT)?.trim();
  return documentId ? { kind: 'document', documentId } : undefined;
}

/** The screen is split: there is half the room. */
export const SplitContext = createContext(false);
export const useIsSplit = (): boolean => useContext(SplitContext);

/** The query that shows something beside the case, and nothing else that was there before. */
export function withBeside(search: string, name?: typeof CASE | typeof DOCUMENT, value = ''): string {
  const params = new URLSearchParams(search);
  params.delete(CASE);
  params.delete(DOCUMENT);
  if (name !== undefined) params.set(name, value);
  return `?${params.toString()}`;
}

/** Splits the screen and closes the split; the second pane is part of the address. */
export function useSplit(caseId: string) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  // The tab that is open stays.
  const put = (query: string, replace = false) => void navigate({ search: query, hash }, { replace });
  return {
    /** False for a case that is only looked at beside another one. */
    isOfAddress: params.get('case_id')?.trim() === caseId,
    besideCase: (other: string) => put(withBeside(search, CASE, other)),
    /** Going from one document to the next is no step of the browser's history: Back leads to the case alone. */
    besideDocument: (documentId: string) => put(withBeside(search, DOCUMENT, documentId), params.has(DOCUMENT)),
    documentAddress: (documentId: string) => `${withBeside(search, DOCUMENT, documentId)}${hash}`,
    close: () => put(withBeside(search)),
    /** The other one is worked on, and this one looked at. */
    swap: (other: string) => void navigate(`${caseDetailsPath(other)}&${CASE}=${encodeURIComponent(caseId)}`),
  };
}
