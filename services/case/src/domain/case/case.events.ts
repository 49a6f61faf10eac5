/**
 * What can happen to a case. The types are in the contracts, because reporting reads the same facts; here is where they are decided and
 * folded. A fact never changes its meaning: a new shape is an upcaster.
 */
export type { CaseEvent, CaseEventData, CaseEventType } from '@atlas/contracts';
