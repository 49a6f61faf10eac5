import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { JobScreen } from '../run/JobScreen.js';
import { ImportScreenContext } from '../screen/import-screen.js';
import { useUnassigned } from './calls.js';
import { ChooseFiles } from './choose/ChooseFiles.js';
import { DOCUMENT_SCREEN } from './document-screen.js';
import { UnassignedList } from './unassigned/UnassignedList.js';
import { t } from '@/texts/t.js';

type TabId = 'upload' | 'unassigned';

/** /smart-features/bulkDocumentUpload: files are chosen and sent; with `?job=` an upload is followed; `?tab=unassigned` is what no case has yet. */
const BulkDocumentsPage = () => {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const tab: TabId = params.get('tab') === 'unassigned' ? 'unassigned' : 'upload';
  const { data: waiting } = useUnassigned({ page: 1, top: 25 });
  if (jobId)
    return (
      <ImportScreenContext value={DOCUMENT_SCREEN}>
        <JobScreen key={jobId} jobId={jobId} />
      </ImportScreenContext>
    );
  return (
    <Page>
      <PageHeader title={t('bulkDocuments.bulkDocumentUpload')} />
      <PageTabs<TabId>
        label={t('bulkDocuments.bulkDocumentUpload')}
        tabs={[
          { id: 'upload', label: t('common.upload') },
          { id: 'unassigned', label: t('common.unassigned'), count: waiting?.total_rows },
        ]}
        value={tab}
        onChange={id => setParams(id === 'unassigned' ? { tab: id } : {})}
      />
      {tab === 'unassigned' ? <UnassignedList /> : <ChooseFiles />}
    </Page>
  );
};

export default BulkDocumentsPage;
