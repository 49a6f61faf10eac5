import type { UnappliedRow, UnappliedState } from '@atlas/contracts';
import { Tag, type TagTone } from '../../components/chips/Tag.js';
import type { Column } from '../../components/list/column.js';
import type { ListView } from '../../components/list/data-list-types.js';
import type { FilterField } from '../../components/list/filter-field.js';
import { caseDetailsPath } from '../../providers/access/paths.js';

const STATES: Record<UnappliedState, { label: string; tone: TagTone }> = {
  open: { label: 'Open', tone: 'warn' },
  matched: { label: 'Matched', tone: 'ok' },
  dismissed: { label: 'Dismissed', tone: 'plain' },
};

export const UNAPPLIED_COLUMNS: readonly Column<UnappliedRow>[] = [
  {
    key: 'ins_claim_number',
    label: 'Claim no.',
    kind: 'id',
    width: 126,
    locked: true,
    filter: 'ins_claim_number',
    primary: true,
  },
  { key: 'transaction_date', label: 'Date', kind: 'date', width: 88 },
  { key: 'amount', label: 'Amount', kind: 'money', width: 94, strong: true },
  { key: 'payer', label: 'Payer', width: 120, filter: 'payer' },
  { key: 'check_no', label: 'Check or reference', kind: 'id', width: 128, filter: 'check_no' },
  { key: 'reason', label: 'Why it is here', width: 240 },
  {
    key: 'state',
    label: 'State',
    width: 92,
    grow: 0,
    sortable: false,
    hidden: true,
    render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
  },
  {
    key: 'case_id',
    label: 'Case',
    kind: 'id',
    width: 126,
    grow: 0,
    sortable: false,
    hideWhenEmpty: true,
    to: ({ case_id }) => (case_id ? caseDetailsPath(case_id) : ''),
  },
  { key: 'dismiss_reason', label: 'Dismissed because', width: 150, sortable: false, hideWhenEmpty: true },
  { key: 'decided_by', label: 'Decided by', width: 110, sortable: false, hideWhenEmpty: true },
  { key: 'description', label: 'Description', width: 150, sortable: false, wideOnly: true },
  { key: 'bill_number', label: 'Bill no.', kind: 'id', width: 90, sortable: false, hidden: true },
  { key: 'named_case_id', label: 'Case in the file', kind: 'id', width: 126, sortable: false, hidden: true },
  { key: 'file_name', label: 'File', width: 120, filter: 'file_name', wideOnly: true },
  { key: 'row', label: 'Line', kind: 'number', width: 56, wideOnly: true },
  { key: 'created_date', label: 'Came in', kind: 'stamp', width: 168, hidden: true },
];

export const UNAPPLIED_FILTERS: readonly FilterField[] = [
  { field: 'ins_claim_number', label: 'Claim no.', type: 'text' },
  { field: 'payer', label: 'Payer', type: 'text' },
  { field: 'check_no', label: 'Check or reference', type: 'text' },
  { field: 'file_name', label: 'File', type: 'text' },
];

export const UNAPPLIED_VIEWS: readonly ListView[] = [
  { id: 'open', label: 'Open', filter: { state: ['open'] } },
  { id: 'matched', label: 'Matched', filter: { state: ['matched'] } },
  { id: 'dismissed', label: 'Dismissed', filter: { state: ['dismissed'] } },
];
