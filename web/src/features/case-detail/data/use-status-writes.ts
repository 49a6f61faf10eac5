import { useCase } from '../case-context.js';
import { calls, type StatusChangeRequest } from './calls.js';

/** A step of the workflow moves more than the status (filing date, final status, what is allowed next): the case is read again. */
export function useStatusWrites() {
  const { caseId, cache } = useCase();
  const after = async ({ revision }: { revision: number }) => {
    cache.written(revision);
    cache.set('details', await calls.reread(caseId));
  };
  return {
    change: async (wish: StatusChangeRequest) => after(await calls.changeStatus(caseId, wish)),
    close: async (statusId: number | string | null, reason: string) =>
      after(await calls.close(caseId, { reason, ...(statusId === null ? {} : { status_id: statusId }) })),
    reopen: async (reason: string) => after(await calls.reopen(caseId, reason)),
  };
}
