/**
 * The events of a case. The types are in the contracts, because reporting reads the same events; here they are decided and
 * folded. A fact never changes its meaning: a new shape is an upcaster.
 */
export type { CaseEvent, CaseEventData, CaseEventType } from '@atlas/contracts';
