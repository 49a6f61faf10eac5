import { useState } from 'react';
import { useBatch } from '../batch/batch-store.js';
import { useForgetPacket } from '../packet/use-packet.js';
import type { Facet } from './check-matrix.js';
import { useChecks } from './use-checks.js';

/** The checks of the batch, which of them are looked at, and which cases go on. */
export function useCheckView() {
  const { batch } = useBatch();
  const { checkOne, ...check } = useChecks(batch.caseIds);
  const forgetPacket = useForgetPacket();
  const [facet, setFacet] = useState<Facet>('all');
  const [chosenId, setChosenId] = useState<string>();
  const { checks } = check;
  const shown = checks?.filter(each => facet === 'all' || each.state === facet);
  const heldBack = new Set(batch.heldBack);
  return {
    ...check,
    facet,
    setFacet,
    shown,
    current: shown?.find(({ case_id }) => case_id === chosenId) ?? shown?.[0],
    setCurrent: setChosenId,
    heldBack,
    going: (checks ?? []).filter(each => each.can_be_filed && !heldBack.has(each.case_id)),
    /** A case got a document: it is checked again, and its packet changes. */
    afterUpload: async (caseId: string): Promise<void> => {
      await forgetPacket(caseId);
      await checkOne(caseId);
    },
  };
}
