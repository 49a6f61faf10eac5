import type { ActivityReportRequest } from '@atlas/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import type { ActivityState } from './activity-address.js';

const PATH = 'report_type/user_activity_report';
const REPORT_TITLE = 'User Activity Report';

/** The report of the address. Rows stay until those of the next page are there; a run that fails says why and leaves none behind. */
export function useActivityReport(request: ActivityReportRequest | undefined, { sort, page, size }: ActivityState) {
  const notify = useNotify();
  const client = useQueryClient();
  const sorted = request && { ...request, ...(sort ? { sort: [sort] } : {}) };
  const body = sorted && { ...sorted, pagination: { page_number: page, page_size: size, page_token: null } };
  const { data, error, isFetching } = useQuery({
    queryKey: [PATH, body],
    queryFn: body ? ({ signal }) => api.post(PATH, body, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const download = useMutation({
    mutationFn: () => api.download('POST', `${PATH}/download`, `${REPORT_TITLE}.xlsx`, { body: { ...sorted, format: 'xlsx' } }),
    onError: problem => notify(messageOf(problem), { type: 'error' }),
  });
  return {
    report: error ? undefined : data,
    isRunning: isFetching,
    failure: error ? messageOf(error) : undefined,
    /** Earlier answers are requested again: at once where they are shown, otherwise when their address opens. */
    runAgain: ({ isShown }: { readonly isShown: boolean }) =>
      void client.invalidateQueries({ queryKey: [PATH], refetchType: isShown ? 'active' : 'none' }),
    exportXlsx: () => download.mutate(),
    isExporting: download.isPending,
  };
}
