import { UNAPPLIED_STATE_LABELS, UNAPPLIED_STATES, type UnappliedRow } from '../../case/payment-import/unapplied.js';
import { defineList } from '../define-list.js';
import { UUID } from '../filter-spec.js';

export const UNAPPLIED_LIST = defineList<UnappliedRow>({
  path: 'payment/unapplied/list',
  label: 'Unapplied payments',
  search: true,
  order: [{ field: 'created_date', dir: 'desc' }],
  columns: {
    id: { type: 'id', filter: UUID },
    job_id: { type: 'id', filter: UUID },
    ins_claim_number: { label: 'Claim no.', sort: true, filter: true, width: 126, locked: true, primary: true, mono: true },
    transaction_date: { type: 'date', label: 'Date', sort: true, filter: true, width: 88 },
    amount: { type: 'money', label: 'Amount', sort: true, filter: true, width: 94, strong: true },
    payer: { label: 'Payer', sort: true, filter: true, width: 120 },
    check_no: { label: 'Check or reference', sort: true, filter: true, width: 128, mono: true },
    reason: { label: 'Reason', sort: true, width: 240 },
    state: {
      label: 'State',
      filter: { kind: 'choice', choices: UNAPPLIED_STATES, labels: UNAPPLIED_STATE_LABELS },
      width: 92,
      grow: 0,
      hidden: true,
    },
    case_id: { type: 'id', label: 'Case', width: 126, grow: 0, hideWhenEmpty: true, link: { to: 'case' } },
    dismiss_reason: { label: 'Reason for dismissal', width: 150, hideWhenEmpty: true },
    decided_by: { label: 'Decided by', width: 110, hideWhenEmpty: true },
    decided_date: { type: 'moment' },
    description: { label: 'Description', width: 150, wideOnly: true },
    bill_number: { label: 'Bill no.', width: 90, hidden: true, mono: true },
    named_case_id: { type: 'id', label: 'Case in the file', width: 126, hidden: true },
    is_reversal: { type: 'flag' },
    file_name: { label: 'File', sort: true, filter: true, width: 120, wideOnly: true },
    row: { type: 'number', label: 'Line', sort: true, width: 56, wideOnly: true },
    created_date: { type: 'moment', label: 'Received', sort: true, width: 168, hidden: true },
  },
});
