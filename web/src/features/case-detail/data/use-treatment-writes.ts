import type { AddTreatmentRequest, SetDenialReasonsRequest, TreatmentRow, UpdateTreatmentRequest } from '@atlas/contracts';
import { useCase } from '../case-context.js';
import { useCaseCalls } from './calls.js';
import type { Written } from './use-case-cache.js';

/** Writes to the bills; they answer the bills, and everything that shows the amounts of the case. */
export function useTreatmentWrites() {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  const saved = <Answer extends Written & TreatmentRow>(answer: Answer): TreatmentRow => {
    const { revision, case: now, ledger, settlement, ...rest } = answer;
    const { case_id: _, warnings: __, ...bill } = rest as TreatmentRow & { case_id?: string; warnings?: unknown };
    cache.written({ revision, case: now, ledger, settlement, treatments: [bill] });
    return bill;
  };
  return {
    add: async (body: AddTreatmentRequest) => saved(await calls.addTreatment(caseId, body)),
    update: async (id: string, body: UpdateTreatmentRequest, ifMatch: number) =>
      saved(await calls.updateTreatment(caseId, id, body, ifMatch)),
    setDenialReasons: async (body: SetDenialReasonsRequest) => cache.written(await calls.setDenialReasons(caseId, body)),
    removeBill: async (id: string) => cache.written(await calls.removeBills(caseId, [id])),
    remove: async (id: string) => {
      const answer = await calls.deleteTreatments(caseId, [id]);
      cache.change<TreatmentRow>('treatments', bills => bills.filter(bill => bill.id !== id));
      cache.written(answer);
    },
  };
}
