import { MISSING_PAPERS_LIST, provider, type MissingPaperRow } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { columnsOf } from '@/components/list/defined-columns.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { editPath } from '@/master-data/paths.js';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useApi } from '@/providers/data/use-api.js';
import { PartBox } from './PartBox.js';
import { t } from '@/texts/t.js';

const papersOf = ({ id }: MissingPaperRow): string => `${editPath(provider, id)}#documents`;
const idOf = ({ id }: MissingPaperRow): string => String(id);

const COLUMNS = columnsOf(MISSING_PAPERS_LIST);
const LEADING_COLUMNS = columnsOf(MISSING_PAPERS_LIST, { name: { to: papersOf } });

/** The providers that lack a paper which every provider needs; a row leads to their papers where these open for the user. */
const MissingAt = ({ id, record }: RecordPartProps) => {
  const api = useApi();
  const navigate = useNavigate();
  const reads = useMay({ resource: resourceName(provider), action: 'show' });
  const { page, perPage, pager } = usePages();
  const { data, error, refetch } = useQuery({
    queryKey: ['missing-papers', id, record.revision, page, perPage],
    queryFn: ({ signal }) => api.get(`provider_document_type/${id}/missing`, { query: { page, top: perPage }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartBox>
      <Panel title={t('providers.missingFor')} note={data && `${data.total_rows}`}>
        <RowsTable<MissingPaperRow>
          label={t('providers.providersWithoutIt')}
          name="providers.missing-at"
          columns={reads ? LEADING_COLUMNS : COLUMNS}
          rows={data?.result}
          idOf={idOf}
          sortable={false}
          onOpen={reads && data?.result.length ? row => void navigate(papersOf(row)) : undefined}
          empty={
            <EmptyState title={record.is_required === true ? t('providers.allProvidersHaveOne') : t('providers.notRequired')}>
              {record.is_required === true ? t('providers.noneHasExpired') : t('providers.markAsRequired')}
            </EmptyState>
          }
        />
        {data && data.total_rows > perPage && <Pager {...pager} total={data.total_rows} />}
      </Panel>
    </PartBox>
  );
};

export default MissingAt;
