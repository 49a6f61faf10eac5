import type { DocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { SelectBox } from '../../../components/forms/SelectBox.js';
import { EmptyState } from '../../../components/states/EmptyState.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { api } from '../../../providers/http/api.js';
import { saveFile } from '../../../providers/http/save-file.js';
import { v } from '../../../theme/tokens.js';
import { calls } from '../data/calls.js';
import { caseKey } from '../data/use-case-cache.js';
import { Pane } from './Pane.js';
import { useSplit } from './split-place.js';

const Frame = styled('iframe')({ flex: 1, border: 0, backgroundColor: v.surface3 });
const Picture = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: v.surface3,
  '& img': { display: 'block', maxWidth: '100%', margin: '0 auto' },
});

/** What a browser shows by itself without running anything of it. */
const isShown = (type: string): boolean => type === 'application/pdf' || type === 'text/plain';
const isPicture = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

/** The bytes under an address of this page; given back when they are no longer shown. */
function useAddress(blob: Blob | undefined, type: string): string | undefined {
  const address = useMemo(() => blob && URL.createObjectURL(new Blob([blob], { type })), [blob, type]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

const Shown = ({ caseId, document }: { caseId: string; document: DocumentRow }) => {
  const { id, file_name, content_type } = document;
  const { data, error, refetch } = useQuery({
    queryKey: ['document-file', id],
    queryFn: async ({ signal }) =>
      (await api.file('POST', `case/${encodeURIComponent(caseId)}/document/file/download`, { body: [id], signal })).blob,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const address = useAddress(data, content_type);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!address || !data) return null;
  if (isPicture(content_type))
    return (
      <Picture>
        <img src={address} alt={file_name} />
      </Picture>
    );
  if (isShown(content_type)) return <Frame src={address} title={file_name} />;
  return (
    <EmptyState
      title="This kind of file has no preview"
      icon={<FileText size={22} />}
      actions={
        <Button startIcon={<Download size={16} />} onClick={() => saveFile(data, file_name)}>
          Download
        </Button>
      }
    >
      {file_name}
    </EmptyState>
  );
};

/** A document of the case beside it, to be read while the case is worked on. */
export const BesideDocument = ({ caseId, documentId }: { caseId: string; documentId: string }) => {
  const { close, besideDocument } = useSplit(caseId);
  const {
    data: documents,
    error,
    refetch,
  } = useQuery({
    queryKey: caseKey(caseId, 'documents'),
    queryFn: ({ signal }) => calls.documents(caseId, signal),
  });
  const document = documents?.find(({ id }) => id === documentId);
  return (
    <Pane
      title={document?.file_name ?? 'Document'}
      actions={
        documents &&
        documents.length > 1 && (
          <div style={{ width: 220 }}>
            <SelectBox<string>
              aria-label="Document"
              choices={documents.map(({ id, file_name }) => ({ id, name: file_name }))}
              value={documentId}
              onChange={id => id !== null && besideDocument(id)}
            />
          </div>
        )
      }
      onClose={close}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {documents && !document && <EmptyState title="The document is not there any more" />}
      {document && <Shown key={document.id} caseId={caseId} document={document} />}
    </Pane>
  );
};
