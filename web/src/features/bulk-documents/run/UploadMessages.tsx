import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useNotify } from 'react-admin';
import { formatCount } from '../../../components/format/money.js';
import type { Column } from '../../../components/list/column.js';
import { Pager } from '../../../components/list/ListPager.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { usePages } from '../../../components/list/use-pages.js';
import { Panel } from '../../../components/page/Panel.js';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import type { BackgroundJob } from '../../../providers/jobs/jobs.js';
import { type JobRow, useJobRows } from '../../../providers/jobs/use-jobs.js';
import { v } from '../../../theme/tokens.js';
import { t } from '../../../texts/t.js';

type Message = JobRow & { id: string };

const COLUMNS: readonly Column<Message>[] = [
  { key: 'reference', label: t('common.file'), width: 280, primary: true },
  {
    key: 'message',
    label: t('bulkDocuments.whatToKnow'),
    width: 420,
    grow: 3,
    render: ({ severity, message }) => <span style={{ color: severity === 'error' ? v.dangerText : undefined }}>{message}</span>,
  },
];

/** What is to be said about single files. */
export const UploadMessages = ({ job }: { job: BackgroundJob }) => {
  const notify = useNotify();
  const { page, perPage, pager } = usePages();
  const { data } = useJobRows(job, { page, top: perPage });
  const total = job.error_count + job.warning_count;
  if (total === 0) return null;
  const download = () =>
    void api
      .download('GET', `background_job/${job.id}/rows`, `${job.title} messages.csv`)
      .catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
  return (
    <Panel
      title={t('bulkDocuments.filesLookAt')}
      note={formatCount(total)}
      actions={
        <Button startIcon={<Download size={16} />} onClick={download}>
          {t('bulkDocuments.csv')}
        </Button>
      }
    >
      <RowsTable<Message>
        label={t('bulkDocuments.filesLookAt')}
        columns={COLUMNS}
        rows={data?.result.map((row, index) => ({ ...row, id: `${page}-${index}` }))}
        idOf={({ id }) => id}
        sortable={false}
      />
      {total > perPage && <Pager {...pager} total={data?.total_rows ?? total} />}
    </Panel>
  );
};
