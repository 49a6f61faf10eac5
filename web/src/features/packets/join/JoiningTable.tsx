import type { CaseRow } from '@atlas/contracts';
import { IconButton, Radio, Tooltip } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { injuredName, shortCaseColumns, statusCell } from '@/components/cases/case-columns.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { v } from '@/theme/tokens.js';
import { usePacketCalls } from '../calls.js';
import { t } from '@/texts/t.js';

interface Props {
  caseIds: readonly string[];
  /** Of a new packet; undefined: the packet has its lead. */
  leadId: string | undefined;
  onLead: (caseId: string) => void;
  onLeave: (caseId: string) => void;
  /** By case: why it may not join. */
  refused: Readonly<Record<string, string>>;
}

const CASE_COLUMNS = shortCaseColumns<CaseRow>(
  ['case_id', 'injured_last_name', 'provider_name', 'insurance_company_name', 'current_status', 'balance'],
  {
    injured_last_name: { text: injuredName },
    insurance_company_name: { wideOnly: true },
    current_status: { render: statusCell },
  },
);

function columnsFor({ caseIds, leadId, onLead, onLeave, refused }: Props): Column<CaseRow>[] {
  const columns: Column<CaseRow>[] = [
    ...CASE_COLUMNS,
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
      label: t('common.remove'),
      width: 96,
      grow: 0,
      sortable: false,
      render: row =>
        caseIds.length > 1 && (
          <Tooltip title={t('common.remove')}>
            <IconButton
              size="small"
              aria-label={t('common.removeCase', { caseId: row.case_id })}
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
    label: t('common.leadCase'),
    width: 84,
    grow: 0,
    sortable: false,
    render: row => (
      <Radio
        name="lead"
        slotProps={{ input: { 'aria-label': t('packetsJoin.isTheLeadCase', { caseId: row.case_id }) } }}
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
  const calls = usePacketCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['cases', 'chosen', caseIds],
    queryFn: ({ signal }) => calls.chosen(caseIds, signal),
    placeholderData: keepPreviousData,
    enabled: caseIds.length > 0,
  });
  const rows = caseIds.length === 0 ? [] : data && caseIds.flatMap(id => data.filter(row => row.case_id === id));
  const isRefused = Object.keys(refused).length > 0;
  return (
    <Panel title={t('common.casesOfThePacket')} note={t('packetsJoin.whichCases')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<CaseRow>
          label={t('packetsJoin.casesToAdd')}
          name="packets.joining-table"
          columns={columnsFor(props).filter(({ key }) => key !== 'refused' || isRefused)}
          rows={rows}
          idOf={row => row.case_id}
          empty={<EmptyState title={t('packetsJoin.noCasesSelected')}>{t('packetsJoin.selectSimilarCases')}</EmptyState>}
        />
      )}
    </Panel>
  );
};
