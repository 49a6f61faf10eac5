import { SEEDED_TABLES } from '@atlas/case-rules/example';
import { decide, fold } from '@atlas/event-sourcing';
import type { StatusRule } from '../../rules/status-rules.js';
import type { CaseCommand } from '../case.commands.js';
import type { SettlementOrder, SettlementTypeRule } from './settlement-order.js';
import { caseDecider } from '../case.decider.js';
import type { CaseEvent } from '../case.events.js';
import { context, opened, S, treated } from '../case.example.js';
import type { Case } from '../case.state.js';

/** A settlement of the invented case, for specifications. */

export const SETTLED: StatusRule = {
  ...S.PAYMENT_DUE,
  id: 21,
  code: 'SETTLED',
  name: 'Settlement recorded',
  from_any: true,
  process_role: 'settled',
  next: [S.PAYMENT_DUE.id, S.PARTIAL_PAID.id],
};
export const ruled = { ...context, statuses: [...context.statuses, SETTLED], rules: SEEDED_TABLES };

export const settlementType = (more: Partial<SettlementTypeRule> = {}): SettlementTypeRule => ({
  id: 1,
  code: 'SETTLED_ARB',
  name: 'Settled in arbitration',
  counts_as: 'settlement',
  fee_stage: 'arbitration',
  track: 'arb',
  on_save: null,
  withheld: null,
  principal_pct: null,
  interest_pct: null,
  needs_document: false,
  allows_zero: false,
  ...more,
});
export const AWARD = settlementType({ id: 2, code: 'AWARD', name: 'Arbitration award', counts_as: 'award' });
export const WITHDRAWN = settlementType({
  id: 3,
  code: 'WITHDRAWN',
  name: 'Withdrawn',
  counts_as: 'withdrawal',
  fee_stage: 'none',
  track: 'any',
  allows_zero: true,
});

export const settlementOrder = (more: Partial<SettlementOrder> = {}): SettlementOrder => ({
  id: 's',
  settlement_type: settlementType(),
  settled_on: '2026-04-20',
  settled_with: 'Dana Wexler',
  settled_with_role: 'adjuster',
  principal_pct: null,
  principal_cents: null,
  interest_from: null,
  interest_to: null,
  interest_pct: null,
  interest_cents: null,
  attorney_fee_cents: null,
  filing_fee_cents: null,
  payment_due_on: null,
  document: null,
  note: null,
  bills: null,
  named: null,
  fee_rule: null,
  packet: null,
  ...more,
});

/** Filed after more than 30 days since the denial: interest runs from the filing, 90 days to 04/20/2026, 6% of the principal. */
export const FILED = { accident_date: '2025-09-18', date_filed: '2026-01-20' };
export const deniedBill = (id: string, bill_cents: number): CaseEvent =>
  treated(id, {
    bill_cents,
    proof_received_on: '2025-11-06',
    proof_basis: 'stamped',
    denial_date: '2025-12-01',
    denial_received_on: '2025-12-03',
  });
export const disputed = [opened(S.AAA_ASSIGNED, FILED), deniedBill('a', 60_000), deniedBill('b', 40_000)];

export const caseOf = (...events: CaseEvent[]): Case => fold(caseDecider.evolve, caseDecider.initialState, events)!;

/** What a command makes happen after these events. */
export const eventsOf = (events: readonly CaseEvent[], command: CaseCommand): readonly CaseEvent[] =>
  decide(caseDecider, command, caseOf(...events), ruled);
