import type { CaseMoney, RecordPaymentRequest, ReversePaymentRequest } from '@atlas/contracts';
import { useCase } from '../case-context.js';
import { type AttributeValues, calls, type Written } from './calls.js';

/** Writes to the ledger; the case's money is what they answer, at once, and the ledger and the bills are asked again. */
export function usePaymentWrites() {
  const { caseId, cache, details } = useCase();
  const booked = <Answer extends Written & CaseMoney>(answer: Answer): Answer => {
    const { claim_amount, paid_amount, balance, revision } = answer;
    cache.patch({ claim_amount, paid_amount, balance });
    cache.written(revision);
    void cache.refresh('ledger', 'treatments', 'settlement');
    return answer;
  };
  return {
    /** A payment may move a resolved case on; then more of it is different than its money. */
    record: async (body: RecordPaymentRequest) => {
      const recorded = booked(await calls.recordPayment(caseId, body));
      if (recorded.current_status_id !== details.current_status_id) cache.set('details', await calls.reread(caseId));
      return recorded;
    },
    update: async (id: string, changes: AttributeValues) => booked(await calls.updatePayment(caseId, id, changes)),
    reverse: async (id: string, body: ReversePaymentRequest) => booked(await calls.reversePayment(caseId, id, body)),
    remove: async (id: string) => booked(await calls.deletePayment(caseId, id)),
  };
}
