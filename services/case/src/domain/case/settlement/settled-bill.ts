import type { Settlement } from '@atlas/contracts';

/** The data read from a case, in a separate file to avoid a circular import with the case state. */
interface MaybeSettled {
  readonly settlement: { readonly settlement: Pick<Settlement, 'bills'> } | null;
}

/** Whether a bill has its part of what the case is settled for. */
export const isSettledBill = ({ settlement }: MaybeSettled, id: string): boolean =>
  settlement?.settlement.bills.some(({ bill }) => bill?.id === id) ?? false;
