import { DomainError, type CaseEvent } from '@atlas/contracts';
import { decide, evolve } from '@atlas/event-sourcing';
import fc from 'fast-check';
import type { CaseCommand } from '../case/case.commands.js';
import { caseDecider } from '../case/case.decider.js';
import { order, reversalTerms, S } from '../case/case.example.js';
import type { Case, CaseState } from '../case/case.state.js';
import { sharesSettlement } from '../case/packet.js';
import { deniedBill, ruled, SETTLED, settlementOrder } from '../case/settlement/settlement.example.js';
import { caseGroupDecider } from './case-group.decider.js';
import { membersOf, type CaseGroup, type GroupActKind, type GroupCommand, type GroupStep } from './group-act.js';
import { planJoin, planLeave } from './packet-plans.js';
import { aCaseOf } from './packet.example.js';
import { planReset, planSettlement } from './settlement-plan.js';

/** Several cases of one person, and everything that is done to them together or one by one, in any order. */

const PACKETED = { ...S.READY, id: 30, code: 'PACKETED', name: 'In packet', process_role: 'packeted', next: [4, 6] };
const READY = { ...S.READY, next: [...S.READY.next, PACKETED.id] };
// Wider than the seeded workflow: also a settled case may join a packet and take its status.
const WIDE_SETTLED = { ...SETTLED, next: [...SETTLED.next, PACKETED.id] };
const rules = {
  ...ruled,
  statuses: [...ruled.statuses.filter(({ id }) => id !== READY.id && id !== SETTLED.id), READY, WIDE_SETTLED, PACKETED],
};

const IDS = ['C1', 'C2', 'C3', 'C4'] as const;
const PACKETS = ['P1', 'P2'] as const;

type CommandRequest =
  | { readonly do: 'join'; readonly cases: readonly string[]; readonly packet: string }
  | { readonly do: 'settle'; readonly case: string; readonly together: boolean; readonly pct: number }
  | { readonly do: 'pay'; readonly case: string; readonly cents: number }
  | { readonly do: 'leave' | 'reset' | 'reverse' | 'close' | 'reopen' | 'file'; readonly case: string };

const one = fc.constantFrom(...IDS);
const commandRequest: fc.Arbitrary<CommandRequest> = fc.oneof(
  fc.record({
    do: fc.constant('join' as const),
    cases: fc.subarray([...IDS], { minLength: 1 }),
    packet: fc.constantFrom(...PACKETS),
  }),
  fc.record({ do: fc.constant('settle' as const), case: one, together: fc.boolean(), pct: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('pay' as const), case: one, cents: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ do: fc.constantFrom('leave', 'reset', 'reverse', 'close', 'reopen', 'file'), case: one }),
);

class World {
  readonly cases = new Map<string, Case>(
    IDS.map((id, at) => [
      id,
      aCaseOf(id, { accident_date: '2025-09-18' }, deniedBill(`${id}-a`, 60_000 + at), deniedBill(`${id}-b`, 7_001)),
    ]),
  );
  readonly groups = new Map<string, CaseGroup>();

  case(id: string): Case {
    return this.cases.get(id)!;
  }

  members(packet_id: string): readonly Case[] {
    return [...this.cases.values()].filter(({ packet }) => packet?.packet_id === packet_id);
  }

  /** What is refused changes nothing. */
  attempt(wanted: CommandRequest, name: string): void {
    try {
      this.#carryOut(wanted, name);
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
    }
  }

  #carryOut(wanted: CommandRequest, name: string): void {
    if (wanted.do === 'join') {
      const { packet: packet_id, cases } = wanted;
      const joining = cases.map(id => this.case(id));
      const steps = planJoin({ packet_id, members: this.members(packet_id), joining, lead_case_id: null });
      return this.#together(packet_id, 'join', name, steps);
    }
    const current = this.case(wanted.case);
    const { case_id, settlement } = current;
    const packet_id = current.packet?.packet_id;
    switch (wanted.do) {
      case 'leave':
        if (packet_id) this.#together(packet_id, 'leave', name, planLeave(packet_id, current, this.members(packet_id), null));
        return;
      case 'settle': {
        const order = settlementOrder({ id: name, principal_pct: wanted.pct });
        if (!wanted.together) return this.#do(case_id, { type: 'SaveSettlement', data: { order } });
        if (!packet_id) return;
        return this.#together(
          packet_id,
          'settlement',
          name,
          planSettlement(packet_id, this.members(packet_id), order, rules).steps,
        );
      }
      case 'reset': {
        if (!settlement) return;
        const { id: settlement_id } = settlement.settlement;
        if (!packet_id || !sharesSettlement(current, packet_id))
          return this.#do(case_id, { type: 'ResetSettlement', data: { settlement_id, reason: 'Withdrawn' } });
        const steps = planReset(packet_id, this.members(packet_id), settlement_id, 'Withdrawn');
        return this.#together(packet_id, 'settlement', name, steps);
      }
      case 'pay':
        return this.#do(case_id, { type: 'RecordPayments', data: { payments: [order(name, wanted.cents)] } });
      case 'reverse': {
        const entry = current.ledger.find(({ standing }) => standing === 'posted');
        if (!entry) return;
        return this.#do(case_id, {
          type: 'ReversePayment',
          data: { payment_id: entry.payment.id, reversal: reversalTerms(name) },
        });
      }
      case 'close':
        return this.#do(case_id, { type: 'CloseCase', data: { status: 'WITHDRAWN_WOP', reason: 'Client left' } });
      case 'reopen':
        return this.#do(case_id, { type: 'ReopenCase', data: { reason: 'Client came back' } });
      case 'file':
        return this.#do(case_id, { type: 'ChangeStatus', data: { status: 'FILED', reason: null, date: null } });
    }
  }

  /** As the service does it: rehearsed whole, written down, then case by case. */
  #together(packet_id: string, kind: GroupActKind, act_id: string, steps: readonly GroupStep[]): void {
    for (const { case_id, command } of steps) decide(caseDecider, command, this.case(case_id), rules);
    this.#group(packet_id, { type: 'BeginAct', data: { act_id, kind, steps } });
    for (const { case_id, command } of steps) this.#do(case_id, command);
    this.#group(packet_id, { type: 'FinishAct', data: { act_id } });
  }

  #group(packet_id: string, command: GroupCommand): void {
    const group = this.groups.get(packet_id) ?? caseGroupDecider.initialState;
    const events = decide(caseGroupDecider, command, group, undefined);
    this.groups.set(
      packet_id,
      events.reduce((state, event) => evolve(caseGroupDecider.evolve, state, event), group),
    );
  }

  #do(case_id: string, command: CaseCommand): void {
    const current = this.case(case_id);
    const events = decide(caseDecider, command, current, rules);
    const next = events.reduce<CaseState>(
      (state, event) => evolve<CaseState, CaseEvent>(caseDecider.evolve, state, event),
      current,
    );
    this.cases.set(case_id, next!);
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

function expectValid(world: World): void {
  for (const packet_id of PACKETS) {
    const members = world.members(packet_id);
    const named = membersOf(world.groups.get(packet_id) ?? caseGroupDecider.initialState);
    expect([...named].sort()).toEqual(members.map(({ case_id }) => case_id).sort());
    expect(members).not.toHaveLength(1);
    expect(members.filter(({ packet }) => packet?.role === 'LEAD')).toHaveLength(members.length ? 1 : 0);
  }
  const all = [...world.cases.values()];
  for (const current of all) {
    const { packet, settlement, status, status_before_closing } = current;
    const standsIn = [status.code, status_before_closing?.code];
    if (!packet) expect(standsIn).not.toContain(PACKETED.code);
    if (!settlement) expect(standsIn).not.toContain(SETTLED.code);
    const shared = settlement?.settlement.packet;
    if (!shared) continue;
    expect(packet?.packet_id).toBe(shared.packet_id);
    const parts = all.filter(other => other.settlement?.settlement.id === settlement.settlement.id);
    expect(parts.map(({ case_id }) => case_id).sort()).toEqual([...shared.cases].sort());
    for (const part of ['principal_cents', 'interest_cents', 'attorney_fee_cents', 'filing_fee_cents'] as const)
      expect(sum(parts.map(other => other.settlement!.settlement[part]))).toBe(shared[part]);
  }
}

describe('packets and their settlements, after any commands', () => {
  it('are consistent: members, statuses and parts', () => {
    fc.assert(
      fc.property(fc.array(commandRequest, { maxLength: 40 }), commandRequests => {
        const world = new World();
        commandRequests.forEach((wanted, at) => {
          world.attempt(wanted, `w${at}`);
          expectValid(world);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('are reversible: after reset and leaving, every case is as before', () => {
    const world = new World();
    // The day of the status is that of the reset, which gave back the packet's status.
    const cases = () => [...world.cases.values()].map(current => ({ ...current, status_since: null }));
    const before = cases();
    const steps: readonly CommandRequest[] = [
      { do: 'join', cases: ['C1', 'C2'], packet: 'P1' },
      { do: 'settle', case: 'C1', together: true, pct: 80 },
      { do: 'leave', case: 'C2' },
      { do: 'reset', case: 'C2' },
      { do: 'leave', case: 'C2' },
    ];
    steps.forEach((wanted, at) => world.attempt(wanted, `w${at}`));
    expect(cases()).toEqual(before);
  });
});
