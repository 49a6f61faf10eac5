import type { ReportDefinition } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/http/api.js';
import { questionOf, requestOf, type ReportState } from './report-address.js';

/** Asks rows and figures side by side, so that a page does not wait for sums. Old rows stay until the new ones are there. */
export function useReport({ id }: ReportDefinition, state: ReportState) {
  const request = requestOf(state);
  const question = questionOf(state);
  const rows = useQuery({
    queryKey: ['report', id, 'rows', request],
    queryFn: ({ signal }) => api.post(`report/${id}`, request, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const figures = useQuery({
    queryKey: ['report', id, 'figures', question],
    queryFn: ({ signal }) => api.post(`report/${id}/figures`, question, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { rows, figures };
}
