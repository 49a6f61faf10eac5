import type { ActivityPagination, ActivityReport, ActivityReportRequest } from '@atlas/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../components/list/pages.js';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { pageTo } from './activity-request.js';

const PATH = 'report_type/user_activity_report';
export const REPORT_TITLE = 'User Activity Report';

interface Asked {
  request: ActivityReportRequest;
  pagination: ActivityPagination;
}

/** Runs the report, turns its pages and exports what was run last. A run that fails says why and leaves no results behind. */
export function useActivityReport() {
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const [report, setReport] = useState<ActivityReport>();
  const search = useMutation({
    mutationFn: ({ request, pagination }: Asked) => api.post<ActivityReport>(PATH, { ...request, pagination }),
    onMutate: setAsked,
    onSuccess: setReport,
    onError: () => {
      setReport(undefined);
      setAsked(undefined);
    },
  });
  const download = useMutation({
    mutationFn: (request: ActivityReportRequest) =>
      api.download('POST', `${PATH}/download`, `${REPORT_TITLE}.xlsx`, { body: { ...request, format: 'xlsx' } }),
    onError: error => notify(messageOf(error), { type: 'error' }),
  });
  const size = asked?.pagination.page_size ?? DEFAULT_PAGE_SIZE;
  const turn = (page: number, perPage: number) => {
    if (asked) search.mutate({ request: asked.request, pagination: pageTo(page, perPage, report?.pagination) });
  };
  return {
    report,
    /** The rows shown belong to an answer that is about to be replaced. */
    isRunning: search.isPending,
    hasRun: asked !== undefined,
    /** The server's words for the last run, where it failed. */
    failure: search.error ? messageOf(search.error) : undefined,
    page: asked?.pagination.page_number ?? 1,
    size,
    run: (request: ActivityReportRequest) => search.mutate({ request, pagination: pageTo(1, size, undefined) }),
    setPage: (page: number) => turn(page, size),
    setSize: (perPage: number) => turn(1, perPage),
    exportXlsx: () => {
      if (asked) download.mutate(asked.request);
    },
    isExporting: download.isPending,
  };
}
