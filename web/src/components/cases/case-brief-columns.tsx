import type { CaseBrief } from '@atlas/contracts';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { CaseStatusChip } from '../chips/CaseStatusChip.js';
import type { Column } from '../list/column.js';

/** Columns of a short case list: parties, status, amounts. */
export const caseBriefColumns = <Row extends CaseBrief>(): readonly Column<Row>[] => [
  {
    key: 'case_id',
    label: 'Case ID',
    kind: 'id',
    width: 126,
    grow: 0,
    to: row => caseDetailsPath(row.case_id),
  },
  { key: 'injured_name', label: 'Injured', width: 130, primary: true },
  { key: 'provider_name', label: 'Provider', width: 130 },
  { key: 'insurance_company_name', label: 'Carrier', width: 120, wideOnly: true },
  { key: 'ins_claim_number', label: 'Claim no.', kind: 'id', width: 112, grow: 0, wideOnly: true },
  { key: 'current_status', label: 'Status', width: 160, render: row => <CaseStatusChip status={row.current_status} /> },
];

/** The money of such a case. */
export const caseMoneyColumns = <Row extends CaseBrief>(): readonly Column<Row>[] => [
  { key: 'claim_amount', label: 'Claim', kind: 'money', width: 82 },
  { key: 'paid_amount', label: 'Paid', kind: 'money', width: 78 },
  { key: 'balance', label: 'Balance', kind: 'money', width: 86, strong: true },
];
