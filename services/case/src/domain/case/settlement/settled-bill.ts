import type { Settlement } from '@atlas/contracts';

/** The data read from a case, in a separate file to avoid a circular import with the case state. */
interface MaybeSettled {
  readonly settlement: { readonly settlement: Pick<Settlement, 'bills'> } | null;
}

/** Whether a bill is part of the settlement of the case. */
export const isSettledBill = ({ settlement }: MaybeSettled, id: string): boolean =>
  settlement?.settlement.bills.some(({ bill }) => bill?.id === id) ?? false;
