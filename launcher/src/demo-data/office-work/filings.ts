import type { ListAnswer, ProcessedCaseRow, SubmissionOutcome } from '@atlas/contracts';
import type { DemoApi } from '../api.js';

interface Answer {
  readonly outcome: SubmissionOutcome;
  readonly index_or_aaa_number?: string;
  readonly message?: string;
}

/** What the American Arbitration Association answered; the other filings wait for their answer. */
const ANSWERS: readonly Answer[] = [
  { outcome: 'number_assigned', index_or_aaa_number: '17-26-1107-4402' },
  { outcome: 'number_assigned', index_or_aaa_number: '17-26-1107-4418' },
  { outcome: 'acknowledged' },
  { outcome: 'rejected', message: 'The assignment of benefits is not signed.' },
];

export const fileCases = (api: DemoApi, caseIds: readonly string[]): Promise<{ job_id: string }> =>
  api.post('CaseFilling/ArbitrationSubmission', { case_ids: caseIds });

/** Records the answers to the filings that were sent. */
export async function answerFilings(api: DemoApi): Promise<void> {
  const sent = { filters: { status: ['Submitted'] } };
  const { result } = await api.post<ListAnswer<ProcessedCaseRow>>('CaseFilling/ListProcessedCases', sent);
  for (const [index, answer] of ANSWERS.entries()) {
    const filing = result[index];
    if (filing) await api.post('CaseFilling/SubmissionResult', { id: filing.id, ...answer });
  }
}
