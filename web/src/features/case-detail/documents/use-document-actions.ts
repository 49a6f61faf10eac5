import type { DocumentRow } from '@atlas/contracts';
import { useNotify } from 'react-admin';
import { messageOf } from '../../../providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { calls } from '../data/calls.js';

/** Taking documents out: as a copy, or for good. */
export function useDocumentActions() {
  const { caseId, details, cache } = useCase();
  const notify = useNotify();
  return {
    /** One as it is, several as an archive. */
    download: (documents: readonly DocumentRow[]): void => {
      const [only] = documents;
      const name = documents.length === 1 && only ? only.file_name : `${details.case_id} documents.zip`;
      void calls
        .download(
          caseId,
          documents.map(({ id }) => id),
          name,
        )
        .catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    },
    remove: async (documents: readonly DocumentRow[]): Promise<void> => {
      for (const { id } of documents) {
        const { revision } = await calls.removeDocument(caseId, id);
        cache.change<DocumentRow>('documents', all => all.filter(document => document.id !== id));
        cache.written(revision);
      }
    },
  };
}
