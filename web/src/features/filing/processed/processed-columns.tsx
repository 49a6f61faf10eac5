import { SUBMISSION_STATUSES, type ProcessedCaseRow } from '@atlas/contracts';
import type { ListView } from '../../../components/list/data-list-types.js';
import type { Column } from '../../../components/list/column.js';
import type { FilterField } from '../../../components/list/filter-field.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { SubmissionChip } from '../result/submission-tone.js';

export const PROCESSED_COLUMNS: readonly Column<ProcessedCaseRow>[] = [
  {
    key: 'case_id',
    label: 'Case ID',
    kind: 'id',
    width: 126,
    locked: true,
    to: row => caseDetailsPath(row.case_id),
    filter: 'case_id',
    grow: 0,
  },
  {
    key: 'status',
    label: 'Status',
    width: 152,
    grow: 0,
    sortable: false,
    render: ({ status }) => <SubmissionChip status={status} />,
    filter: 'status',
  },
  { key: 'submitted_date', label: 'Submitted', kind: 'stamp', width: 168, filter: 'submitted_date' },
  { key: 'submission_type', label: 'Type', width: 150, grow: 0, filter: 'submission_type', hidden: true },
  { key: 'to_email_id', label: 'To', width: 150, filter: 'to_email_id', wideOnly: true },
  { key: 'amount', label: 'In dispute', kind: 'money', width: 92, strong: true },
  { key: 'page_count', label: 'Pages', kind: 'number', width: 56, sortable: false, wideOnly: true },
  {
    key: 'index_or_aaa_number',
    label: 'AAA or index no.',
    kind: 'id',
    width: 150,
    filter: 'index_or_aaa_number',
    grow: 0,
  },
  { key: 'submitted_by', label: 'By', width: 96, filter: 'submitted_by', wideOnly: true },
  { key: 'message', label: 'What was said', width: 170, sortable: false },
];

export const PROCESSED_FILTERS: readonly FilterField[] = [
  {
    field: 'status',
    label: 'Status',
    type: 'choice',
    choices: SUBMISSION_STATUSES.map(status => ({ id: status, name: status })),
  },
  { field: 'submitted_date', label: 'Submitted', type: 'date' },
  { field: 'case_id', label: 'Case ID', type: 'text' },
  { field: 'submission_type', label: 'Type', type: 'text' },
  { field: 'to_email_id', label: 'To', type: 'text' },
  { field: 'index_or_aaa_number', label: 'AAA or index no.', type: 'text' },
  { field: 'submitted_by', label: 'By', type: 'text' },
];

export const PROCESSED_VIEWS: readonly ListView[] = [
  { id: 'all', label: 'All', filter: {} },
  { id: 'waiting', label: 'Waiting for an answer', filter: { status: ['Submitted', 'Acknowledged'] } },
  { id: 'look', label: 'To look at', filter: { status: ['Unconfirmed', 'Rejected'] } },
  { id: 'refused', label: 'Refused', filter: { status: ['Refused'] } },
];
