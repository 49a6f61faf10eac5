import type { DocumentRow } from '@atlas/contracts';
import { useNotify } from 'react-admin';
import { formatStamp } from '../../../components/format/dates.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { calls } from '../data/calls.js';
import { useSplit } from '../split/split-place.js';

export const removalText = ({ file_name, removed_by, removed_date }: DocumentRow): string =>
  `${file_name} was removed from the case on ${formatStamp(removed_date)}${removed_by === undefined ? '' : ` by ${removed_by}`}. It can no longer be downloaded.`;

/** Reading documents, downloading them and removing them. */
export function useDocumentActions() {
  const { caseId, details, cache } = useCase();
  const { isOfAddress, besideDocument, documentAddress } = useSplit(caseId);
  const notify = useNotify();
  return {
    /** Opens a document in the viewer beside the case; undefined in a case that is itself shown beside another one. */
    view: isOfAddress ? ({ id }: DocumentRow) => besideDocument(id) : undefined,
    /** Where the viewer shows it. */
    addressOf: isOfAddress ? ({ id }: DocumentRow) => documentAddress(id) : undefined,
    /** One as it is, several as an archive; documents removed since the shown day are reported instead. */
    download: (asked: readonly DocumentRow[]): void => {
      const gone = asked.filter(({ removed_date }) => removed_date !== undefined);
      if (gone.length > 0) notify(gone.map(removalText).join(' '), { type: 'warning' });
      const documents = asked.filter(({ removed_date }) => removed_date === undefined);
      const [only] = documents;
      if (!only) return;
      const name = documents.length === 1 ? only.file_name : `${details.case_id} documents.zip`;
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
