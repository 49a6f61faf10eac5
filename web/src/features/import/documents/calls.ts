import type { AssignedDocument, UnassignedDocumentRow } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '@/providers/data/use-api.js';

const AT = 'case/document';
const UNASSIGNED = ['unassigned-documents'];

export const UPLOAD_PATH = `${AT}/bulk_upload`;

/** Where files of these names would go, by name. */
export function useNameMatches(names: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['file-name-matches', names],
    queryFn: async ({ signal }) => {
      const matches = await api.post(`${AT}/match`, { file_names: names }, { signal });
      return new Map(matches.map(match => [match.file_name, match]));
    },
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface UnassignedQuery {
  page: number;
  top: number;
  text?: string;
}

/** A page of the files that no case has yet, newest first. */
export function useUnassigned({ page, top, text }: UnassignedQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...UNASSIGNED, page, top, text],
    queryFn: ({ signal }) => api.post(`${AT}/unassigned/list`, { page, top, ...(text ? { query: text } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The files of an assignment, each with its outcome. */
export interface Assigned {
  case_id: string;
  documents: readonly AssignedDocument[];
}

export interface UnassignedActions {
  /** Uploads the files to the case. Rejects with an ApiError. */
  assign: (ids: readonly string[], caseId: string, nodeId?: number) => Promise<Assigned>;
  discard: (ids: readonly string[]) => Promise<{ deleted: number }>;
  open: (row: UnassignedDocumentRow) => Promise<void>;
}

export function useUnassignedActions(): UnassignedActions {
  const api = useApi();
  return {
    assign: (ids, caseId, nodeId) => {
      const body = { ids, case_id: caseId, ...(nodeId === undefined ? {} : { node_id: nodeId }) };
      return api.post(`${AT}/unassigned/assign`, body);
    },
    discard: ids => api.post(`${AT}/unassigned/discard`, ids),
    open: row => api.download('GET', `${AT}/unassigned/${row.id}/file`, row.file_name),
  };
}

/** Call it after an upload has ended or files were assigned or discarded: the list may have changed. */
export function useForgetUnassigned(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: UNASSIGNED }), [queries]);
}
