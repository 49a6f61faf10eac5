import type { RecordPaymentRequest, ReversePaymentRequest } from '@atlas/contracts';
import { useCase } from '../case-context.js';
import { type AttributeValues, useCaseCalls } from './calls.js';
import type { Written } from './use-case-cache.js';

/** Writes to the ledger; they answer everything that shows the amounts of the case. */
export function usePaymentWrites() {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  const posted = <Answer extends Written>(answer: Answer): Answer => {
    cache.written(answer);
    return answer;
  };
  return {
    record: async (body: RecordPaymentRequest) => posted(await calls.recordPayment(caseId, body)),
    update: async (id: string, changes: AttributeValues, ifMatch: number) =>
      posted(await calls.updatePayment(caseId, id, changes, ifMatch)),
    reverse: async (id: string, body: ReversePaymentRequest, ifMatch: number) =>
      posted(await calls.reversePayment(caseId, id, body, ifMatch)),
    remove: async (id: string) => posted(await calls.deletePayment(caseId, id)),
  };
}
