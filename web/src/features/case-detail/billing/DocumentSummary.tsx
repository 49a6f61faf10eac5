import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { TextButton } from '@/components/page/TextButton.js';
import { Kbd } from '@/components/keys/Kbd.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { type NodeContent, nodesOf } from '../documents/document-nodes.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { Nothing } from '../parts/Nothing.js';
import { t } from '@/texts/t.js';

const columnsFor = (open: () => void): readonly Column<NodeContent>[] => [
  {
    key: 'name',
    label: t('common.documentNode'),
    width: 120,
    primary: true,
    render: ({ name }) => (
      <TextButton type="button" className="quiet" onClick={open}>
        {name}
      </TextButton>
    ),
  },
  { key: 'count', label: t('common.documents'), kind: 'number', width: 64, render: ({ documents }) => documents.length },
  { key: 'latest', label: t('common.date'), kind: 'date', width: 104, className: () => 'right' },
];

/** Which papers the file holds, by node. */
export const DocumentSummary = () => {
  const { caseId, start, goTo } = useCase();
  const mayUpload = useMayUpload();
  const { data: documents } = useDocuments(caseId);
  return (
    <Panel
      title={t('common.documents')}
      note={documents?.length || undefined}
      actions={
        mayUpload && (
          <Button variant="text" startIcon={<Upload size={16} />} onClick={() => start({ kind: 'upload' })}>
            {t('common.upload')} <Kbd>U</Kbd>
          </Button>
        )
      }
    >
      {documents?.length === 0 ? (
        <Nothing>{t('caseBilling.noDocumentsYet')}</Nothing>
      ) : (
        <RowsTable<NodeContent>
          label={t('caseBilling.documentsByNode')}
          columns={columnsFor(() => goTo('DC'))}
          rows={nodesOf(documents ?? [])}
          idOf={({ id }) => String(id)}
          sortable={false}
          hideHead
        />
      )}
    </Panel>
  );
};
