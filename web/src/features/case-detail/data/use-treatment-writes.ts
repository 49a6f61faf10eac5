import type { AddTreatmentRequest, SetDenialReasonsRequest, TreatmentRow, UpdateTreatmentRequest } from '@atlas/contracts';
import { sumMoney } from '../../../components/format/money.js';
import { useCase } from '../case-context.js';
import { calls } from './calls.js';
import { type CaseCache, caseKey } from './use-case-cache.js';
import { useQueryClient } from '@tanstack/react-query';

/** The bills as they are now, and what follows from them for the case: its claim, its balance, its dates of service. */
function putBills(cache: CaseCache, before: readonly TreatmentRow[], after: readonly TreatmentRow[]): void {
  const bills = [...after].sort((a, b) => a.dos_from.localeCompare(b.dos_from));
  cache.set('treatments', bills);
  const details = cache.details();
  if (!details) return;
  const claimOf = (rows: readonly TreatmentRow[]) => sumMoney(rows.map(({ bill_amount }) => bill_amount));
  const more = sumMoney([claimOf(bills), -claimOf(before)]);
  cache.patch({
    claim_amount: sumMoney([details.claim_amount, more]),
    balance: sumMoney([details.balance, more]),
    dos_from: bills[0]?.dos_from ?? null,
    dos_to:
      bills
        .map(({ dos_to }) => dos_to)
        .sort()
        .at(-1) ?? null,
  });
}

/** Writes to the bills; what they answer is on the screen at once. */
export function useTreatmentWrites() {
  const { caseId, cache } = useCase();
  const queries = useQueryClient();
  const now = () => queries.getQueryData<TreatmentRow[]>(caseKey(caseId, 'treatments')) ?? [];
  const replace = (rows: readonly TreatmentRow[]) =>
    putBills(
      cache,
      now(),
      now().map(bill => rows.find(({ id }) => id === bill.id) ?? bill),
    );
  const without = (id: string) =>
    putBills(
      cache,
      now(),
      now().filter(bill => bill.id !== id),
    );
  return {
    add: async (body: AddTreatmentRequest) => {
      const { case_id: _, revision, ...saved } = await calls.addTreatment(caseId, body);
      putBills(cache, now(), [...now(), saved]);
      cache.written(revision);
      return saved;
    },
    update: async (id: string, body: UpdateTreatmentRequest, ifMatch: number) => {
      const { case_id: _, revision, ...saved } = await calls.updateTreatment(caseId, id, body, ifMatch);
      replace([saved]);
      cache.written(revision);
    },
    setDenialReasons: async (body: SetDenialReasonsRequest) => {
      const { revision, treatments } = await calls.setDenialReasons(caseId, body);
      replace(treatments);
      cache.written(revision);
    },
    removeBill: async (id: string) => {
      const { revision } = await calls.removeBills(caseId, [id]);
      replace(
        now()
          .filter(bill => bill.id === id)
          .map(bill => ({
            ...bill,
            bill_number: null,
            date_bill_sent: null,
            proof_received_on: null,
            proof_basis: null,
            bill_status: null,
          })),
      );
      cache.written(revision);
    },
    remove: async (id: string) => {
      const { revision } = await calls.deleteTreatments(caseId, [id]);
      without(id);
      cache.written(revision);
    },
  };
}
