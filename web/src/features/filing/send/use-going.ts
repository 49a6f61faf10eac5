import { useMemo } from 'react';
import { useBatch } from '../batch/batch-store.js';
import { useChecks } from '../check/use-checks.js';
import { obstacle } from './mail-box.js';
import { type CaseToSend, totalsOf } from './packet-builds.js';
import { useBuilds } from './use-builds.js';
import { useMailBoxes } from './use-mail-boxes.js';

/** The cases of the batch that go, with their packets as far as they are built, and whether they can be sent now. */
export function useGoing() {
  const { batch } = useBatch();
  const { checks, error, checkAgain } = useChecks(batch.caseIds);
  const { boxes } = useMailBoxes();
  const going = useMemo(
    () => checks?.filter(check => check.can_be_filed && !batch.heldBack.includes(check.case_id)),
    [checks, batch.heldBack],
  );
  const ids = useMemo(() => going?.map(({ case_id }) => case_id) ?? [], [going]);
  const { builds, isFetching, again } = useBuilds(ids);
  const cases = going?.map((check): CaseToSend => ({ check, build: builds.get(check.case_id) }));
  const totals = totalsOf(cases ?? []);
  const isClear = boxes !== undefined && obstacle(boxes, batch.configId) === undefined;
  return {
    cases,
    totals,
    boxes: boxes ?? [],
    maySend: totals.sendable > 0 && totals.waiting === 0 && isClear,
    isBuilding: isFetching,
    buildAgain: again,
    /** The check could not be made. */
    error: checks ? undefined : error,
    checkAgain,
  };
}
