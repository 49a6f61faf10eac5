import type { CaseRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { CaseStatusChip } from '../../../components/chips/CaseStatusChip.js';
import { RadioTick } from '../../../components/forms/Tick.js';
import type { Column } from '../../../components/list/column.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { Panel } from '../../../components/page/Panel.js';
import { EmptyState } from '../../../components/states/EmptyState.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { v } from '../../../theme/tokens.js';
import { calls } from '../calls.js';
import { t } from '../../../texts/t.js';

interface Props {
  caseIds: readonly string[];
  /** Of a new packet; undefined: the packet has its lead. */
  leadId: string | undefined;
  onLead: (caseId: string) => void;
  onLeave: (caseId: string) => void;
  /** By case: why it may not join. */
  refused: Readonly<Record<string, string>>;
}

const injured = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

function columnsFor({ caseIds, leadId, onLead, onLeave, refused }: Props): Column<CaseRow>[] {
  const columns: Column<CaseRow>[] = [
    { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 126, grow: 0, to: row => caseDetailsPath(row.case_id) },
    { key: 'injured_last_name', label: t('common.injured'), width: 130, primary: true, text: injured, render: injured },
    { key: 'provider_name', label: t('common.provider'), width: 140 },
    { key: 'insurance_company_name', label: t('common.carrier'), width: 120, wideOnly: true },
    {
      key: 'current_status',
      label: t('common.status'),
      width: 160,
      render: row => <CaseStatusChip status={row.current_status} />,
    },
    { key: 'balance', label: t('common.balance'), kind: 'money', width: 86, strong: true },
    {
      key: 'refused',
      label: t('packetsJoin.whyNot'),
      width: 250,
      sortable: false,
      text: row => refused[row.case_id] ?? '',
      render: row => <span style={{ color: v.dangerText }}>{refused[row.case_id]}</span>,
    },
    {
      key: 'leave',
      label: t('packetsJoin.leaveOut'),
      width: 96,
      grow: 0,
      sortable: false,
      render: row =>
        caseIds.length > 1 && (
          <Tooltip title={t('packetsJoin.remove')}>
            <IconButton
              size="small"
              aria-label={t('packetsJoin.remove2', { caseId: row.case_id })}
              onClick={() => onLeave(row.case_id)}
            >
              <X size={16} />
            </IconButton>
          </Tooltip>
        ),
    },
  ];
  const lead: Column<CaseRow> = {
    key: 'lead',
    label: t('packetsJoin.leads'),
    width: 72,
    grow: 0,
    sortable: false,
    render: row => (
      <RadioTick
        name="lead"
        aria-label={t('packetsJoin.isTheLeadCase', { caseId: row.case_id })}
        checked={row.case_id === leadId}
        onChange={() => onLead(row.case_id)}
      />
    ),
  };
  return leadId === undefined ? columns : [lead, ...columns];
}

/** The cases that are to join, and which of them leads. */
export const JoiningTable = (props: Props) => {
  const { caseIds, refused } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['cases', 'chosen', caseIds],
    queryFn: ({ signal }) => calls.chosen(caseIds, signal),
    placeholderData: keepPreviousData,
    enabled: caseIds.length > 0,
  });
  const rows = caseIds.length === 0 ? [] : data && caseIds.flatMap(id => data.filter(row => row.case_id === id));
  const isRefused = Object.keys(refused).length > 0;
  return (
    <Panel title={t('packetsJoin.join')} note={t('packetsJoin.openCasesOfOneInjured')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<CaseRow>
          label={t('packetsJoin.casesToAdd')}
          columns={columnsFor(props).filter(({ key }) => key !== 'refused' || isRefused)}
          rows={rows}
          idOf={row => row.case_id}
          empty={<EmptyState title={t('packetsJoin.noCasesSelected')}>{t('packetsJoin.selectSimilarCasesBelowAnd')}</EmptyState>}
        />
      )}
    </Panel>
  );
};
