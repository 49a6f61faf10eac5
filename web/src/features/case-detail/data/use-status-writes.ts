import { useCase } from '../case-context.js';
import { useCaseCalls, type StatusChangeRequest } from './calls.js';
import type { Written } from './use-case-cache.js';

/** A step of the workflow changes more than the status (filing date, final status, what is allowed next): it answers the case. */
export function useStatusWrites() {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  const after = <Answer extends Written>(answer: Answer): Answer => {
    cache.written(answer);
    return answer;
  };
  return {
    change: async (request: StatusChangeRequest) => after(await calls.changeStatus(caseId, request)),
    close: async (statusId: number | string | null, reason: string) =>
      after(await calls.close(caseId, { reason, ...(statusId === null ? {} : { status_id: statusId }) })),
    reopen: async (reason: string) => after(await calls.reopen(caseId, reason)),
  };
}
