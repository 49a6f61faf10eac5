import { documentNode, PAST_RETENTION_LIST, type PastRetentionRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '@/components/format/money.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

/** The papers of a case. */
const DOCUMENTS_TAB = '#DC';
const papersOf = ({ case_id }: PastRetentionRow): string => `${caseDetailsPath(case_id)}${DOCUMENTS_TAB}`;
const idOf = ({ id }: PastRetentionRow): string => id;

const COLUMNS = columnsOf(PAST_RETENTION_LIST, { case_id: { to: papersOf } });

/** Documents of closed cases that their nodes keep no longer; what becomes of them is decided case by case, by people. */
const PastRetentionPage = () => {
  const navigate = useNavigate();
  const api = useApi();
  const { page, perPage, pager } = usePages();
  const { data, error, refetch } = useQuery({
    queryKey: ['past-retention', page, perPage],
    queryFn: ({ signal }) => api.post('case/document/past_retention/list', { page, top: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader
        title={t('documentTree.documentsPastRetention')}
        trail={[
          { label: t('common.masterManagement'), to: '/master-management' },
          { label: t('common.documentNodes'), to: documentNode.route },
        ]}
        beside={data && formatCount(data.total_rows)}
        actions={
          <Button component={Link} to={documentNode.route} startIcon={<ListTree size={16} />}>
            {t('documentTree.nodes')}
          </Button>
        }
      />
      <PageBody>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsTable<PastRetentionRow>
            label={t('documentTree.documentsPastRetention')}
            name="document-tree.past-retention-page"
            columns={COLUMNS}
            rows={data?.result}
            idOf={idOf}
            sortable={false}
            onOpen={data?.result.length ? row => void navigate(papersOf(row)) : undefined}
            empty={
              <EmptyState title={t('documentTree.noDocumentsPastRetention')}>{t('documentTree.retentionIsPerNode')}</EmptyState>
            }
          />
        )}
        {data && data.total_rows > perPage && <Pager {...pager} total={data.total_rows} />}
      </PageBody>
    </Page>
  );
};

export default PastRetentionPage;
