import type { CasesNextStatusRow } from '@atlas/contracts';

/** A status that some of the cases may take, each by its own workflow. */
export interface StatusOffer {
  id: number;
  name: string;
  /** The cases that may take it. */
  takers: ReadonlySet<string>;
  needsReason: boolean;
  needsDate: boolean;
}

/** The parts as one list, in the order received. */
export function offersOf(parts: readonly (readonly CasesNextStatusRow[])[]): StatusOffer[] {
  const offers = new Map<number, StatusOffer>();
  for (const { id, name, needs_reason, needs_date, case_ids } of parts.flat()) {
    const takers = new Set([...(offers.get(id)?.takers ?? []), ...case_ids]);
    offers.set(id, { id, name, takers, needsReason: needs_reason, needsDate: needs_date });
  }
  return [...offers.values()];
}
