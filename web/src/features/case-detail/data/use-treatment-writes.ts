import type { AddTreatmentRequest, SetDenialReasonsRequest, TreatmentRow, UpdateTreatmentRequest } from '@atlas/contracts';
import { useCase } from '../case-context.js';
import { calls, type WrittenBills } from './calls.js';
import { caseKey } from './use-case-cache.js';
import { useQueryClient } from '@tanstack/react-query';

/** By the first day of service, as the server lists them. */
const sorted = (bills: readonly TreatmentRow[]): readonly TreatmentRow[] =>
  [...bills].sort((a, b) => a.dos_from.localeCompare(b.dos_from));

/** Writes to the bills; what they answer is on the screen at once. */
export function useTreatmentWrites() {
  const { caseId, cache } = useCase();
  const queries = useQueryClient();
  const now = () => queries.getQueryData<TreatmentRow[]>(caseKey(caseId, 'treatments')) ?? [];
  const put = (bills: readonly TreatmentRow[], { revision, case: billed }: WrittenBills) => {
    cache.set('treatments', sorted(bills));
    cache.patch(billed);
    cache.written(revision);
  };
  const replace = (rows: readonly TreatmentRow[], answer: WrittenBills) =>
    put(
      now().map(bill => rows.find(({ id }) => id === bill.id) ?? bill),
      answer,
    );
  return {
    add: async (body: AddTreatmentRequest) => {
      const { case_id: _, revision, case: billed, ...saved } = await calls.addTreatment(caseId, body);
      put([...now(), saved], { revision, case: billed });
      return saved;
    },
    update: async (id: string, body: UpdateTreatmentRequest, ifMatch: number) => {
      const { case_id: _, revision, case: billed, ...saved } = await calls.updateTreatment(caseId, id, body, ifMatch);
      replace([saved], { revision, case: billed });
    },
    setDenialReasons: async (body: SetDenialReasonsRequest) => {
      const answer = await calls.setDenialReasons(caseId, body);
      replace(answer.treatments, answer);
    },
    removeBill: async (id: string) => {
      const answer = await calls.removeBills(caseId, [id]);
      replace(answer.treatments, answer);
    },
    remove: async (id: string) => {
      const answer = await calls.deleteTreatments(caseId, [id]);
      put(
        now().filter(bill => bill.id !== id),
        answer,
      );
    },
  };
}
