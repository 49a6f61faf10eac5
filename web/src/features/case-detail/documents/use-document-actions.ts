import { documentTexts, type DocumentRow } from '@atlas/contracts';
import { useNotify } from 'react-admin';
import { formatStamp } from '@/components/format/dates.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useSplit } from '../split/split-place.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

export const removalText = ({ file_name, removed_by, removed_date }: DocumentRow): string =>
  documentTexts.removed(file_name, formatStamp(removed_date), removed_by);

/** Reading documents, downloading them and removing them. */
export function useDocumentActions() {
  const { caseId, details, cache } = useCase();
  const { isOfAddress, besideDocument, documentAddress } = useSplit(caseId);
  const calls = useCaseCalls();
  const notify = useNotify();
  const { act: download } = useAct(({ ids, name }: { ids: readonly string[]; name: string }) =>
    calls.download(caseId, ids, name),
  );
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
      const name = documents.length === 1 ? only.file_name : t('caseDocuments.zipName', { caseId: details.case_id });
      void download({ ids: documents.map(({ id }) => id), name });
    },
    remove: async (documents: readonly DocumentRow[]): Promise<void> => {
      for (const { id } of documents) {
        const { revision } = await calls.removeDocument(caseId, id);
        cache.change<DocumentRow>('documents', all => all.filter(document => document.id !== id));
        cache.written({ revision });
      }
    },
  };
}
