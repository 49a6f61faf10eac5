import { DEADLINE_OWNERS, type CaseRow } from '@atlas/contracts';
import { CaseStatusChip } from '../../../components/chips/CaseStatusChip.js';
import { DeadlineBadge } from '../../../components/chips/DeadlineBadge.js';
import { StatusAge } from '../../../components/chips/StatusAge.js';
import { dayOf, daysBetween } from '../../../components/format/dates.js';
import type { Column } from '../../../components/list/column.js';
import { DateText } from '../../../components/values/DateText.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { v } from '../../../theme/tokens.js';
import { t } from '../../../texts/t.js';

export const injuredName = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

/** The deadline a row shows: what the firm itself is late with, else the next one. */
function deadlineOf({ next_deadline, next_deadline_name, next_deadline_owner, our_deadline, our_deadline_name }: CaseRow) {
  const isOurs = our_deadline != null && our_deadline < dayOf(new Date());
  return isOurs
    ? { date: our_deadline, name: our_deadline_name ?? null, owner: 'firm' as const }
    : { date: next_deadline, name: next_deadline_name, owner: next_deadline_owner };
}

/** Who has to do what: 'Us: File AR-1 or suit'. */
function dutyText(row: CaseRow): string {
  const { name, owner } = deadlineOf(row);
  return [owner && DEADLINE_OWNERS[owner], name].filter(Boolean).join(': ');
}

/** How long and until when, and below it who has to do what. */
const Deadline = ({ row }: { row: CaseRow }) => {
  const { date, owner } = deadlineOf(row);
  if (!date) return null;
  return (
    <>
      <span style={{ display: 'flex', alignItems: 'center', gap: 8, height: 18 }}>
        <DeadlineBadge days={daysBetween(dayOf(new Date()), date)} owner={owner} />
        <DateText value={date} />
      </span>
      <span style={{ color: v.text2 }}>{dutyText(row)}</span>
    </>
  );
};

/** The documented row of `Case/simple_search`; what is not shown at first waits in the column chooser. */
export const CASE_COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 120,
    locked: true,
    to: row => caseDetailsPath(row.case_id),
    filter: 'case_id',
    grow: 0,
  },
  {
    key: 'injured_last_name',
    label: t('common.injured'),
    width: 100,
    least: 92,
    lines: 2,
    primary: true,
    text: injuredName,
    filter: 'injured_last_name',
  },
  {
    key: 'provider_name',
    label: t('common.provider'),
    width: 190,
    least: 116,
    lines: 2,
    filter: 'provider_name',
    groupable: true,
  },
  {
    key: 'insurance_company_name',
    label: t('common.carrier'),
    width: 160,
    least: 116,
    lines: 2,
    filter: 'insurance_company_name',
    groupable: true,
  },
  {
    key: 'ins_claim_number',
    label: t('common.claimNo'),
    kind: 'id',
    width: 136,
    lines: 2,
    filter: 'ins_claim_number',
    grow: 0,
    wideOnly: true,
  },
  { key: 'claim_amount', label: t('common.claim'), kind: 'money', width: 78, filter: 'claim_amount', roomyOnly: true },
  { key: 'paid_amount', label: t('common.paid'), kind: 'money', width: 72, filter: 'paid_amount', roomyOnly: true },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 82, filter: 'balance', strong: true },
  {
    key: 'current_status',
    label: t('common.status'),
    width: 170,
    least: 150,
    beside: 30,
    lines: 2,
    render: row => <CaseStatusChip status={row.current_status} />,
    filter: 'Current_Status',
    groupable: true,
  },
  {
    key: 'status_age',
    label: t('cases.age'),
    kind: 'number',
    width: 62,
    render: row => <StatusAge days={row.status_age} most={row.status_max_days ?? null} />,
    filter: 'status_age',
    roomyOnly: true,
  },
  {
    key: 'next_deadline',
    label: t('common.nextDeadline'),
    width: 160,
    least: 158,
    lines: 1,
    filter: 'next_deadline',
    text: dutyText,
    render: row => <Deadline row={row} />,
  },
  {
    key: 'next_deadline_owner',
    label: t('cases.responsible'),
    width: 96,
    filter: 'next_deadline_owner',
    hidden: true,
    sortable: false,
    text: ({ next_deadline_owner: owner }) => (owner ? DEADLINE_OWNERS[owner] : ''),
  },
  { key: 'date_open', label: t('common.opened'), kind: 'date', width: 92, filter: 'date_open', hidden: true },
  {
    key: 'index_or_aaa_number',
    label: t('cases.aaaOrIndexNo'),
    kind: 'id',
    width: 136,
    filter: 'index_or_aaa_number',
    hidden: true,
    grow: 0,
  },
  { key: 'injured_first_name', label: t('cases.injuredFirstName'), width: 120, hidden: true },
  { key: 'accident_date', label: t('common.accident'), kind: 'date', width: 92, filter: 'accident_date', hidden: true },
  { key: 'dos_from', label: t('cases.serviceFrom'), kind: 'date', width: 96, filter: 'dos_from', hidden: true },
  { key: 'dos_to', label: t('cases.serviceTo'), kind: 'date', width: 96, filter: 'dos_to', hidden: true },
  {
    key: 'initial_status',
    label: t('cases.initialStatus'),
    width: 130,
    lines: 2,
    filter: 'Initial_Status',
    hidden: true,
    groupable: true,
  },
  { key: 'case_type', label: t('cases.caseType'), width: 110, filter: 'Case_Type', hidden: true, groupable: true },
  { key: 'packet_id', label: t('common.packet'), kind: 'id', width: 110, hidden: true, sortable: false, grow: 0 },
];
