import type { Settlement } from '@atlas/contracts';

/** What is read of a case: it stands apart from the case's state, which holds what reads this. */
interface MaybeSettled {
  readonly settlement: { readonly settlement: Pick<Settlement, 'bills'> } | null;
}

/** Whether a bill has its part of what the case is settled for. */
export const isSettledBill = ({ settlement }: MaybeSettled, id: string): boolean =>
  settlement?.settlement.bills.some(({ bill }) => bill?.id === id) ?? false;
