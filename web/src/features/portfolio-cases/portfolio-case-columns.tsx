import type { CaseRow } from '@atlas/contracts';
import { CaseStatusChip } from '../../components/chips/CaseStatusChip.js';
import type { Column } from '../../components/list/column.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { t } from '../../texts/t.js';

const injuredName = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

/** Columns of a funder's receivable: parties, status, balance. */
export const PORTFOLIO_CASE_COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 122,
    locked: true,
    grow: 0,
    to: row => caseDetailsPath(row.case_id),
    filter: 'case_id',
  },
  {
    key: 'injured_last_name',
    label: t('common.injured'),
    width: 120,
    primary: true,
    text: injuredName,
    filter: 'injured_last_name',
  },
  { key: 'provider_name', label: t('common.provider'), width: 120, filter: 'provider_name' },
  { key: 'insurance_company_name', label: t('common.carrier'), width: 110, filter: 'insurance_company_name', hidden: true },
  { key: 'current_status', label: t('common.status'), width: 140, render: row => <CaseStatusChip status={row.current_status} /> },
  { key: 'claim_amount', label: t('common.claim'), kind: 'money', width: 82 },
  { key: 'paid_amount', label: t('common.paid'), kind: 'money', width: 78 },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 86, strong: true },
];
