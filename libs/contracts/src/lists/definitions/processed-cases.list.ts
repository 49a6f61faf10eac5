import { SUBMISSION_STATUSES, type ProcessedCaseRow } from '../../filing/filing-rows.js';
import { defineList } from '../define-list.js';
import { UUID } from '../filter-spec.js';

export const PROCESSED_CASES_LIST = defineList<ProcessedCaseRow>({
  path: 'CaseFilling/ListProcessedCases',
  label: 'Processed cases',
  search: true,
  columns: {
    id: { type: 'id', filter: UUID },
    job_id: { type: 'id', filter: UUID },
    case_id: { type: 'id', label: 'Case ID', sort: true, filter: true, width: 126, locked: true, grow: 0, link: { to: 'case' } },
    status: { label: 'Status', filter: { kind: 'choice', choices: SUBMISSION_STATUSES }, width: 152, grow: 0 },
    submitted_date: { type: 'moment', label: 'Submitted', sort: true, filter: true, width: 168 },
    submission_type: { label: 'Type', sort: true, filter: true, width: 150, grow: 0, hidden: true },
    to_email_id: { label: 'To', sort: true, filter: true, width: 150, wideOnly: true },
    amount: { type: 'money', label: 'In dispute', sort: true, width: 92, strong: true },
    page_count: { type: 'number', label: 'Pages', width: 56, wideOnly: true },
    index_or_aaa_number: { label: 'AAA or index no.', sort: true, filter: true, width: 150, grow: 0, mono: true },
    submitted_by: { label: 'By', sort: true, filter: true, width: 96, wideOnly: true },
    message: { label: 'Message', width: 170 },
    document_id: { type: 'id' },
    allowed_outcomes: { type: 'json' },
  },
});
