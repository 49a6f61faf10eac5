import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { caseDetailsPath } from '../../../providers/access/paths.js';

/** What stands beside the open case: another case, or one of its documents. */
export type Beside = { kind: 'case'; caseId: string } | { kind: 'document'; documentId: string };

const CASE = 'beside';
const DOCUMENT = 'document';

export function besideIn(params: URLSearchParams, caseId: string): Beside | undefined {
  const other = params.get(CASE)?.trim().toUpperCase();
  if (other && other !== caseId.toUpperCase()) return { kind: 'case', caseId: other };
  const documentId = params.get(DOCUMENT)?.trim();
  return documentId ? { kind: 'document', documentId } : undefined;
}

/** The screen is split: there is half the room. */
export const SplitContext = createContext(false);
export const useIsSplit = (): boolean => useContext(SplitContext);

/** Splits the screen, and makes it one again; what stands beside is part of the address. */
export function useSplit(caseId: string) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const put = (name: string | undefined, value = '') => {
    const params = new URLSearchParams(search);
    params.delete(CASE);
    params.delete(DOCUMENT);
    if (name !== undefined) params.set(name, value);
    // The tab that is open stays.
    void navigate({ search: `?${params.toString()}`, hash });
  };
  return {
    besideCase: (other: string) => put(CASE, other),
    besideDocument: (documentId: string) => put(DOCUMENT, documentId),
    close: () => put(undefined),
    /** The other one is worked on, and this one looked at. */
    swap: (other: string) => void navigate(`${caseDetailsPath(other)}&${CASE}=${encodeURIComponent(caseId)}`),
  };
}
