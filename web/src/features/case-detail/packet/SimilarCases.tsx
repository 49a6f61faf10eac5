import { SIMILARITIES, type SimilarCaseRow, type Similarity } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Columns3, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { caseBriefColumns } from '@/components/cases/case-columns.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { caseDetailsPath, comparePath, joinPacketPath } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { t } from '@/texts/t.js';

const sameText = (row: SimilarCaseRow): string => row.same.map(each => SIMILARITIES[each]).join(', ');
const COLUMNS: readonly Column<SimilarCaseRow>[] = [
  ...caseBriefColumns<SimilarCaseRow>(),
  { key: 'same', label: t('common.theSame'), width: 190, mayWrap: true, sortable: false, text: sameText, render: sameText },
  { key: 'packet_id', label: t('common.inPacket'), kind: 'id', width: 142, grow: 0 },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 86, strong: true },
];
const CHOICES = Object.entries(SIMILARITIES).map(([id, name]) => ({ id: id as Similarity, name }));
/** Beside this one there is room for so many. */
const MOST_BESIDE = 3;

/** Where the ticked cases can go: beside this one, or into a packet with it. */
const ChosenActions = ({ chosen, inPacket }: { chosen: readonly string[]; inPacket: string | null }) => {
  const { caseId, access } = useCase();
  return (
    <>
      {chosen.length > 0 && chosen.length <= MOST_BESIDE && (
        <Button component={Link} to={comparePath([caseId, ...chosen])} startIcon={<Columns3 size={16} />}>
          {t('common.compare')}
        </Button>
      )}
      {chosen.length > 0 && access.mayChange && (
        <Button
          component={Link}
          to={inPacket === null ? joinPacketPath([caseId, ...chosen]) : joinPacketPath(chosen, inPacket)}
          startIcon={<PackagePlus size={16} />}
        >
          {t('casePacket.join')}
        </Button>
      )}
    </>
  );
};

/** Other cases of the same person, claim, policy or accident; ticked ones are compared with this one or join it. */
export const SimilarCases = ({ inPacket }: { inPacket: string | null }) => {
  const calls = useCaseCalls();
  const { caseId } = useCase();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Similarity | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['case', caseId, 'similar', kind],
    queryFn: ({ signal }) => calls.similar(caseId, kind ?? 'all', signal),
  });
  return (
    <Panel
      title={t('common.similarCases')}
      note={data && String(data.length)}
      actions={
        <>
          <ChosenActions chosen={[...ticked]} inPacket={inPacket} />
          <div style={{ width: 170 }}>
            <SelectBox<Similarity>
              hiddenLabel
              label={t('casePacket.similarBy')}
              choices={CHOICES}
              value={kind}
              onChange={setKind}
              emptyLabel={t('casePacket.anyMatch')}
            />
          </div>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<SimilarCaseRow>
          label={t('common.similarCases')}
          name="case-detail.similar-cases"
          columns={COLUMNS}
          rows={data}
          idOf={row => row.case_id}
          selected={ticked}
          onSelect={setTicked}
          onOpen={row => void navigate(caseDetailsPath(row.case_id))}
          empty={<EmptyState title={t('casePacket.noSimilarCases')} />}
        />
      )}
    </Panel>
  );
};
