import type { CaseBrief } from '@atlas/contracts';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { CaseStatusChip } from '../chips/CaseStatusChip.js';
import type { Column } from '../list/column.js';
import { t } from '../../texts/t.js';

/** Columns of a short case list: parties, status, amounts. */
export const caseBriefColumns = <Row extends CaseBrief>(): readonly Column<Row>[] => [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 126,
    grow: 0,
    to: row => caseDetailsPath(row.case_id),
  },
  { key: 'injured_name', label: t('common.injured'), width: 130, primary: true },
  { key: 'provider_name', label: t('common.provider'), width: 130 },
  { key: 'insurance_company_name', label: t('common.carrier'), width: 120, wideOnly: true },
  { key: 'ins_claim_number', label: t('common.claimNo'), kind: 'id', width: 112, grow: 0, wideOnly: true },
  { key: 'current_status', label: t('common.status'), width: 160, render: row => <CaseStatusChip status={row.current_status} /> },
];

/** The money of such a case. */
export const caseMoneyColumns = <Row extends CaseBrief>(): readonly Column<Row>[] => [
  { key: 'claim_amount', label: t('common.claim'), kind: 'money', width: 82 },
  { key: 'paid_amount', label: t('common.paid'), kind: 'money', width: 78 },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 86, strong: true },
];
