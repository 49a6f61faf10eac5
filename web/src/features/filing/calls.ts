import { ARBITRATION_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { BodyOf } from '@/providers/http/described-calls.js';
import { t } from '@/texts/t.js';

/** The list of submissions has a separate call. */
export const PROCESSED = 'processed-cases';
registerResource(PROCESSED, { access: ARBITRATION_PATH, path: 'CaseFilling/Submission', list: 'CaseFilling/ListProcessedCases' });

/** The cases that can be filed: the same call as the list of cases, with a separate path. */
export const CANDIDATES = 'cases-to-file';
registerResource(CANDIDATES, {
  access: ARBITRATION_PATH,
  path: 'case',
  list: 'Case/simple_search',
  groups: 'Case/simple_search/groups',
  counts: 'Case/simple_search/counts',
  idField: 'case_id',
});

export interface Submission {
  case_ids: readonly string[];
  domain_email_config_id?: number;
  note?: string;
}

/** The documented calls of filing, and ours beside them. */
const filingCalls = (api: Api) => ({
  check: (case_ids: readonly string[], signal?: AbortSignal) => api.post('cases/billing_packet/check', { case_ids }, { signal }),
  upload: (caseId: string, nodeId: number, file: File) => {
    const form = new FormData();
    form.append('node_id', String(nodeId));
    form.append('file', file, file.name);
    return api.post(`case/${encodeURIComponent(caseId)}/document`, form);
  },
  contents: (case_id: string, signal?: AbortSignal) => api.post('CaseFilling/BillingPacket/contents', { case_id }, { signal }),
  packet: (case_id: string) => api.file('POST', 'CaseFilling/BillingPacket', { body: { case_id } }),
  choices: (signal?: AbortSignal) => api.get('CaseFilling/Arbitration', { signal }),
  mailBox: (id: number, signal?: AbortSignal) => api.post('CaseFilling/GetEmailServerDetails', { id }, { signal }),
  testMail: (id: number, to: string) => api.post(`domain_email_config/${id}/test_mail`, { to }),
  submit: (submission: Submission) => api.post('CaseFilling/ArbitrationSubmission', submission),
  recordResult: (result: BodyOf<'POST', 'CaseFilling/SubmissionResult'>) => api.post('CaseFilling/SubmissionResult', result),
  downloadPacket: (caseId: string, documentId: string) =>
    api.download('POST', `case/${encodeURIComponent(caseId)}/document/file/download`, t('filingPacket.fileName', { caseId }), {
      body: [documentId],
    }),
});
export const useFilingCalls = () => useCalls(filingCalls);
export type FilingCalls = ReturnType<typeof filingCalls>;
