import type { PaidCase, StatusOffer } from '@atlas/contracts';

/** A case that the payment would move, were it resolved. */
export type OfferedCase = PaidCase & { readonly status_offer: StatusOffer };

/** Those of the paid cases that may be given a status now. */
export const offeredCases = (cases: readonly PaidCase[]): readonly OfferedCase[] =>
  cases.filter((one): one is OfferedCase => one.status_offer !== null);
