import type { DocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FolderOpen, Upload } from 'lucide-react';
import { useState } from 'react';
import { FillRow, Scroll } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { useRoomy } from '../parts/room.js';
import { documentColumns } from './document-columns.js';
import { DocumentSelection } from './DocumentSelection.js';
import { DropArea } from '@/components/forms/DropZone.js';
import { NodeFacets } from './NodeFacets.js';
import { useDocumentActions } from './use-document-actions.js';
import { useMayUpload } from './use-may-upload.js';
import { t } from '@/texts/t.js';

/** The firm may have filed what it shows to itself alone. */
const NONE_SHOWN = t('caseDocuments.noneShared');
const idOf = (document: DocumentRow): string => document.id;

/** The papers of the case by node: dropped in, taken out, one or several at once. */
export const DocumentsTab = () => {
  const { caseId, access, start } = useCase();
  const isRoomy = useRoomy();
  const mayUpload = useMayUpload();
  const { data: documents, error, refetch } = useDocuments(caseId);
  const [nodeId, setNodeId] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { view, addressOf, download } = useDocumentActions();
  const shown = documents?.filter(document => nodeId === undefined || document.node_id === nodeId);
  const chosen = (documents ?? []).filter(({ id }) => selected.has(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <DropArea
      disabled={!mayUpload}
      hint={t('caseDocuments.dropToUpload')}
      onFiles={files => start({ kind: 'upload', files, nodeId })}
    >
      <FillRow column={!isRoomy}>
        {documents !== undefined && documents.length > 0 && (
          <NodeFacets documents={documents} chosen={nodeId} onChoose={setNodeId} inRow={!isRoomy} />
        )}
        <Scroll>
          <Panel
            title={t('common.documents')}
            note={shown && t('counts.files', { smart_count: shown.length })}
            actions={
              mayUpload && (
                <Button startIcon={<Upload size={16} />} onClick={() => start({ kind: 'upload', nodeId })}>
                  {t('common.upload')} <Kbd>U</Kbd>
                </Button>
              )
            }
          >
            {documents?.length === 0 ? (
              <EmptyState title={t('common.noDocumentsYet')} icon={<FolderOpen size={22} />}>
                {mayUpload
                  ? t('caseDocuments.dropFilesHereOrPress')
                  : access.isLawFirm
                    ? t('caseDocuments.noDocumentsYetNote')
                    : NONE_SHOWN}
              </EmptyState>
            ) : (
              <RowsTable<DocumentRow>
                label={t('common.documents')}
                name="case-detail.documents-tab"
                columns={documentColumns(shown ?? [], isRoomy, addressOf)}
                rows={shown}
                idOf={idOf}
                onOpen={document => (view ? view(document) : download([document]))}
                selected={selected}
                onSelect={setSelected}
              />
            )}
          </Panel>
        </Scroll>
      </FillRow>
      {chosen.length > 0 && <DocumentSelection documents={chosen} onClear={() => setSelected(new Set())} />}
    </DropArea>
  );
};
