import { SETTLEMENT_FIELDS, type PacketSettlement, type PacketSettlementCase } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { tableOf } from '@/components/fields/table-of.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { t } from '@/texts/t.js';

type Amount = 'principal' | 'interest' | 'attorney_fee' | 'filing_fee' | 'outstanding';

const Term = tableOf(SETTLEMENT_FIELDS);

const amountColumn = (key: Amount, label: string, strong = false): Column<PacketSettlementCase> => ({
  key,
  label,
  kind: 'money',
  width: 104,
  render: ({ settlement }) => settlement && <Money amount={settlement[key]} strong={strong} />,
});

const COLUMNS: readonly Column<PacketSettlementCase>[] = [
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 132, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'provider_name', label: t('common.provider'), width: 110, primary: true },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 92 },
  ...(['principal', 'interest', 'attorney_fee', 'filing_fee'] as const).map(key => amountColumn(key, Term.label(key))),
  amountColumn('outstanding', t('caseSettlement.due'), true),
];

const sums = ({ totals }: PacketSettlement) => ({
  case_id: t('common.packet'),
  ...Object.fromEntries(
    (['balance', 'principal', 'interest', 'attorney_fee', 'filing_fee', 'outstanding'] as const).map(key => [
      key,
      <Money key={key} amount={totals[key]} total strong />,
    ]),
  ),
});

/** The cases of the packet, and what each has of its settlement. */
export const PacketParts = () => {
  const calls = useCaseCalls();
  const { caseId, asOf } = useCase();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['case', caseId, 'packet-settlement', { asOf }],
    queryFn: ({ signal }) => calls.packetSettlement(caseId, asOf, signal),
  });
  return (
    <Panel title={t('caseSettlement.packet')} note={data?.packet_id}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<PacketSettlementCase>
          label={t('caseSettlement.sharesOfThePacketsCases')}
          name="case-detail.packet-parts"
          columns={COLUMNS}
          rows={data?.cases}
          idOf={row => row.case_id}
          onOpen={row => void navigate(caseDetailsPath(row.case_id))}
          totals={data && sums(data)}
        />
      )}
    </Panel>
  );
};
