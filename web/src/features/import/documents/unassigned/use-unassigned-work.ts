import type { UnassignedDocumentRow } from '@atlas/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { afterChange, selectionOf } from '@/components/list/use-selection.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useUnassignedActions } from '../calls.js';
import { t } from '@/texts/t.js';

/** Which files without a case are ticked, and what is done with them. */
export function useUnassignedWork(rows: readonly UnassignedDocumentRow[] | undefined) {
  const notify = useNotify();
  const actions = useUnassignedActions();
  const [ticked, setTicked] = useState<ReadonlyMap<string, UnassignedDocumentRow>>(new Map());
  const [asking, ask] = useState<'assign' | 'discard'>();
  const chosen = [...ticked.values()];
  const [first] = chosen;
  const tell = (refusal: unknown) => notify(messageOf(refusal), { type: 'error' });
  const settle = () => {
    ask(undefined);
    setTicked(new Map());
  };
  return {
    chosen,
    ticked: new Set(ticked.keys()),
    asking,
    ask,
    settle,
    openFirst: () => first && void actions.open(first).catch(tell),
    assignTo: (row: UnassignedDocumentRow, caseId: string) =>
      void actions
        .assign([row.id], caseId)
        .then(() => notify(t('bulkDocuments.fileAttachedTo', { fileName: row.file_name, caseId }), { type: 'success' }), tell),
    discard: () =>
      void actions.discard(chosen.map(({ id }) => id)).then(({ deleted }) => {
        notify(t('bulkDocuments.filesDiscarded', { smart_count: deleted }), {
          type: 'success',
        });
        settle();
      }, tell),
    select: (ids: ReadonlySet<string>) =>
      setTicked(before => afterChange(before, new Map(rows?.map(row => [row.id, row])), selectionOf(ids))),
  };
}

export type UnassignedWork = ReturnType<typeof useUnassignedWork>;
