import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/Page.js';
import { PageHeader } from '../../components/page/PageHeader.js';
import { PageTabs } from '../../components/page/PageTabs.js';
import { BULK_DOCUMENTS_PATH } from '../../providers/access/paths.js';
import { useUnassigned } from './calls.js';
import { ChooseFiles } from './choose/ChooseFiles.js';
import { UploadJob } from './run/UploadJob.js';
import { UnassignedList } from './unassigned/UnassignedList.js';
import { t } from '../../texts/t.js';

type TabId = 'upload' | 'unassigned';

/** /smart-features/bulkDocumentUpload: files are chosen and sent; with `?job=` an upload is followed; `?tab=unassigned` is what no case has yet. */
const BulkDocumentsPage = () => {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const tab: TabId = params.get('tab') === 'unassigned' ? 'unassigned' : 'upload';
  const { data: waiting } = useUnassigned({ page: 1, top: 25 });
  return (
    <Page>
      <PageHeader
        title={t('bulkDocuments.bulkDocumentUpload')}
        actions={
          jobId && (
            <Button component={Link} to={BULK_DOCUMENTS_PATH} startIcon={<FileUp size={16} />}>
              {t('bulkDocuments.uploadMore')}
            </Button>
          )
        }
      />
      <PageTabs<TabId>
        label={t('bulkDocuments.bulkDocumentUpload')}
        tabs={[
          { id: 'upload', label: t('bulkDocuments.upload') },
          { id: 'unassigned', label: t('bulkDocuments.unassigned'), count: waiting?.total_rows },
        ]}
        value={tab}
        onChange={id => setParams(id === 'unassigned' ? { tab: id } : {})}
      />
      {tab === 'unassigned' ? <UnassignedList /> : jobId ? <UploadJob key={jobId} jobId={jobId} /> : <ChooseFiles />}
    </Page>
  );
};

export default BulkDocumentsPage;
