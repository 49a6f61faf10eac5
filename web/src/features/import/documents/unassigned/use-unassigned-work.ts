import type { UnassignedDocumentRow } from '@atlas/contracts';
import { useState } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { afterChange, selectionOf } from '@/components/list/use-selection.js';
import { useForgetUnassigned, useUnassignedActions } from '../calls.js';
import { t } from '@/texts/t.js';

/** Which files without a case are ticked, and what is done with them. */
export function useUnassignedWork(rows: readonly UnassignedDocumentRow[] | undefined) {
  const actions = useUnassignedActions();
  const [ticked, setTicked] = useState<ReadonlyMap<string, UnassignedDocumentRow>>(new Map());
  const [asking, ask] = useState<'assign' | 'discard'>();
  const chosen = [...ticked.values()];
  const [first] = chosen;
  const settle = () => {
    ask(undefined);
    setTicked(new Map());
  };
  const onSettled = useForgetUnassigned();
  const opening = useAct(actions.open);
  const assigning = useAct(
    ({ row, caseId }: { row: UnassignedDocumentRow; caseId: string }) => actions.assign([row.id], caseId),
    {
      success: (_, { row, caseId }) => t('bulkDocuments.fileAttachedTo', { fileName: row.file_name, caseId }),
      onSettled,
    },
  );
  const discarding = useAct(() => actions.discard(chosen.map(({ id }) => id)), {
    success: ({ deleted }) => t('bulkDocuments.filesDiscarded', { smart_count: deleted }),
    onDone: settle,
    onSettled,
  });
  return {
    chosen,
    ticked: new Set(ticked.keys()),
    asking,
    ask,
    settle,
    openFirst: () => first && void opening.act(first),
    assignTo: (row: UnassignedDocumentRow, caseId: string) => void assigning.act({ row, caseId }),
    isDiscarding: discarding.busy,
    discard: () => void discarding.act(),
    select: (ids: ReadonlySet<string>) =>
      setTicked(before => afterChange(before, new Map(rows?.map(row => [row.id, row])), selectionOf(ids))),
  };
}

export type UnassignedWork = ReturnType<typeof useUnassignedWork>;
