import type { DocumentRow } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useEffect } from 'react';
import { DocumentViewer } from '@/components/documents/DocumentViewer.js';
import { useKey } from '@/components/keys/use-key.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCaseCalls } from '../data/calls.js';
import { caseKey } from '../data/use-case-cache.js';
import { useCaseDetails, useWholeCase } from '../data/use-case-data.js';
import { removalText } from '../documents/use-document-actions.js';
import { Pane } from './Pane.js';
import { useSplit } from './split-place.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  caseId: string;
  /** The moment that is shown; undefined: now. */
  asOf: string | undefined;
  documentId: string;
}

/** The documents as the case shows them: those of now, asked for once the case is open, or those of the moment that is shown. */
function useDocumentsAt(caseId: string, asOf: string | undefined) {
  const calls = useCaseCalls();
  const isOpen = useCaseDetails(caseId).data !== undefined;
  const then = useWholeCase(caseId, asOf, ({ documents }): DocumentRow[] => [...documents]);
  const now = useQuery({
    queryKey: caseKey(caseId, 'documents'),
    queryFn: ({ signal }) => calls.documents(caseId, signal),
    enabled: isOpen && asOf === undefined,
  });
  return asOf === undefined ? now : then;
}

/** What had the focus before the viewer opened gets it back. */
function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** A document of the case beside it, to be read while the case is worked on. */
export const BesideDocument = ({ caseId, asOf, documentId }: Props) => {
  const { close, besideDocument } = useSplit(caseId);
  const calls = useCaseCalls();
  const { act: download } = useAct(({ id, file_name }: DocumentRow) => calls.download(caseId, [id], file_name));
  const { data: documents, error, refetch } = useDocumentsAt(caseId, asOf);
  const index = documents?.findIndex(({ id }) => id === documentId) ?? -1;
  const document = documents?.[index];
  useReturnFocus();
  useKey('Escape', close, { label: t('caseSplit.closeTheDocument'), group: 'document' });
  return (
    <Pane title={document?.file_name ?? t('common.document')} onClose={close}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {documents && !document && (
        <EmptyState title={t('caseSplit.documentNotFound')} icon={<FileX size={22} />}>
          {t('caseSplit.theDocumentIsNoLonger')}
        </EmptyState>
      )}
      {document?.removed_date !== undefined && (
        <EmptyState title={t('caseSplit.thisDocumentWasRemoved')} icon={<FileX size={22} />}>
          {removalText(document)}
        </EmptyState>
      )}
      {documents && document && document.removed_date === undefined && (
        <DocumentViewer
          id={document.id}
          file={{ name: document.file_name, type: document.content_type, size: document.size }}
          load={signal => calls.documentFile(caseId, document.id, signal)}
          onDownload={() => void download(document)}
          index={index}
          total={documents.length}
          onGo={place => {
            const other = documents[place];
            if (other) besideDocument(other.id);
          }}
        />
      )}
    </Pane>
  );
};
