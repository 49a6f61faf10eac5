import type { CaseEvent, Settlement } from '@atlas/contracts';
import { decide, evolve } from '@atlas/event-sourcing';
import fc from 'fast-check';
import type { CaseCommand } from '../case/case.commands.js';
import { caseDecider } from '../case/case.decider.js';
import { closed, paid, TYPES } from '../case/case.example.js';
import type { Case, CaseState } from '../case/case.state.js';
import { figuresOf } from '../case/settlement/figures.js';
import { warningsOf } from '../case/settlement/settlement-rules.js';
import { AWARD, deniedBill, FILED, ruled, settlementOrder } from '../case/settlement/settlement.example.js';
import { aCaseOf, joined, PACKET } from './packet.example.js';
import { planLeave } from './packet-plans.js';
import { planReset, planSettlement } from './settlement-plan.js';

const member = (case_id: string, ...more: readonly CaseEvent[]): Case => aCaseOf(case_id, FILED, joined('MEMBER'), ...more);
const one = member(
  'C1',
  deniedBill('a', 60_000),
  deniedBill('b', 40_000),
  paid('f', 4_000, undefined, TYPES.FILING_FEE_ADVANCED),
);
const two = member('C2', deniedBill('c', 50_000));

/** The case after a command. */
const after = (current: Case, command: CaseCommand): Case =>
  decide(caseDecider, command, current, ruled).reduce<CaseState>(
    (state, event) => evolve<CaseState, CaseEvent>(caseDecider.evolve, state, event),
    current,
  )!;
const NOTHING = { principal_cents: 0, interest_cents: 0, attorney_fee_cents: 0, filing_fee_cents: 0 };
const settlementOf = (current: Case): Settlement => current.settlement!.settlement;
const settledBy = (members: readonly Case[], plan: Pick<ReturnType<typeof planSettlement>, 'steps'>): readonly Case[] =>
  plan.steps.map(({ case_id, command }) =>
    after(
      members.find(one => one.case_id === case_id)!,
      command,
    ),
  );
const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

describe('one settlement for a packet', () => {
  it('is split over the bills of its members, with one fee and the filing fee to the party that advanced it', () => {
    // 80% of 1,500.00, 6% interest on it, a fifth of 1,272.00 for the attorney, 40.00 advanced by the first case.
    const plan = planSettlement(PACKET, [one, two], settlementOrder({ principal_pct: 80 }), ruled);
    expect(plan.figures).toMatchObject({ principal_cents: 120_000, interest_cents: 7_200, attorney_fee_cents: 25_440 });
    const [first, second] = settledBy([one, two], plan).map(settlementOf);
    expect(first).toMatchObject({
      id: 's',
      principal_cents: 80_000,
      principal_pct: 80,
      interest_cents: 4_800,
      attorney_fee_cents: 16_960,
      filing_fee_cents: 4_000,
      bills: [{ principal_cents: 48_000 }, { principal_cents: 32_000 }],
      packet: { packet_id: PACKET, cases: ['C1', 'C2'], principal_cents: 120_000, attorney_fee_cents: 25_440 },
    });
    expect(second).toMatchObject({
      principal_cents: 40_000,
      interest_cents: 2_400,
      attorney_fee_cents: 8_480,
      filing_fee_cents: 0,
    });
  });

  it('skips closed members and says why; if none is open, it is refused', () => {
    const shut = member('C3', deniedBill('d', 10_000), closed);
    const { steps, left } = planSettlement(PACKET, [one, shut], settlementOrder(), ruled);
    expect(steps.map(({ case_id }) => case_id)).toEqual(['C1']);
    expect(left).toEqual([{ case_id: 'C3', why: 'Case C3 is closed (Withdrawn without prejudice).' }]);
    expect(() => planSettlement(PACKET, [shut], settlementOrder(), ruled)).toThrow(`All cases of packet ${PACKET} are closed.`);
    expect(() => planSettlement(PACKET, [one, two], settlementOrder({ principal_cents: 150_001 }), ruled)).toThrow(
      'Principal must be at most the balance, 1,500.00.',
    );
  });

  it('can be compensated step by step, to the earlier settlement of each member', () => {
    const plan = planSettlement(PACKET, [one, two], settlementOrder({ principal_pct: 80 }), ruled);
    const settled = settledBy([one, two], plan);
    const again = planSettlement(PACKET, settled, settlementOrder({ principal_pct: 50 }), ruled);
    const [changed] = settledBy(settled, again);
    expect(settlementOf(changed!).principal_cents).toBe(50_000);
    expect(settlementOf(after(changed!, again.steps[0]!.undo!))).toEqual(settlementOf(settled[0]!));
    expect(after(settled[0]!, plan.steps[0]!.undo!).settlement).toBeNull();
  });

  it('keeps its members together until it is reset: none leaves, none is settled alone', () => {
    const settled = settledBy([one, two], planSettlement(PACKET, [one, two], settlementOrder(), ruled));
    const leave = () => planLeave(PACKET, settled[0]!, [...settled, member('C4')], null);
    expect(leave).toThrow(`Packet ${PACKET} is settled. Please reset the settlement first.`);
    expect(() => after(settled[0]!, { type: 'LeavePacket', data: { packet_id: PACKET, reason: null } })).toThrow('is settled');
    expect(() => after(settled[0]!, { type: 'SaveSettlement', data: { order: settlementOrder({ id: 'own' }) } })).toThrow(
      `Case C1 is settled with packet ${PACKET}. Please settle the packet or reset it first.`,
    );
    const part = { packet_id: 'DEMO26-P000009', cases: ['C1'], ...NOTHING };
    expect(() => after(one, { type: 'SaveSettlement', data: { order: settlementOrder({ packet: part }) } })).toThrow(
      'Case C1 is not in packet DEMO26-P000009.',
    );
  });

  it('cannot be changed or reset while a closed case has a part', () => {
    const [first, second] = settledBy([one, two], planSettlement(PACKET, [one, two], settlementOrder(), ruled));
    const shut = after(second!, { type: 'CloseCase', data: { status: 'WITHDRAWN_WOP', reason: 'Client left' } });
    const message = 'Case C2 is closed (Withdrawn without prejudice) and is part of the settlement. Please reopen it first.';
    expect(() => planSettlement(PACKET, [first!, shut], settlementOrder({ principal_pct: 50 }), ruled)).toThrow(message);
    expect(() => planReset(PACKET, [first!, shut], 's', 'Offer withdrawn')).toThrow(message);
  });

  it('is reset for every member that shares it', () => {
    const plan = planSettlement(PACKET, [one, two], settlementOrder(), ruled);
    const settled = settledBy([one, two], plan);
    const reset = planReset(PACKET, [...settled, member('C4')], 's', 'Offer withdrawn');
    expect(settledBy(settled, { steps: reset }).map(({ settlement, status }) => [settlement, status.code])).toEqual([
      [null, 'READY'],
      [null, 'READY'],
    ]);
    expect(after(after(settled[0]!, reset[0]!.command), reset[0]!.undo!).settlement?.settlement).toEqual(
      settlementOf(settled[0]!),
    );
  });
});

describe('the amounts of a settlement', () => {
  const bills = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 4 });
  const percent = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);

  it('add up to the cent, over bills and over cases, within the balance', () => {
    fc.assert(
      fc.property(fc.array(bills, { minLength: 1, maxLength: 4 }), percent, percent, (all, principal_pct, interest_pct) => {
        const cases = all.map((charges, at) =>
          member(`C${at}`, ...charges.map((cents, bill) => deniedBill(`${at}-${bill}`, cents))),
        );
        const order = settlementOrder({ principal_pct, interest_pct });
        const whole = figuresOf(cases, order, ruled.rules, true);
        expect(sum(whole.bills.map(({ principal_cents }) => principal_cents))).toBe(whole.principal_cents);
        expect(sum(whole.bills.map(({ interest_cents }) => interest_cents))).toBe(whole.interest_cents);
        expect(whole.principal_cents).toBeLessThanOrEqual(whole.principal_of_cents);
        expect([whole.principal_pct, whole.interest_pct]).toEqual([principal_pct, interest_pct]);
        expect(whole.bills.every(one => one.principal_cents >= 0 && one.interest_cents >= 0)).toBe(true);
        if (sum([whole.principal_cents, whole.interest_cents]) === 0) return;
        const parts = settledBy(cases, planSettlement(PACKET, cases, order, ruled)).map(settlementOf);
        for (const part of ['principal_cents', 'interest_cents', 'attorney_fee_cents', 'filing_fee_cents'] as const)
          expect(sum(parts.map(one => one[part]))).toBe(whole[part]);
        for (const one of parts) {
          expect(sum(one.bills.map(({ principal_cents }) => principal_cents))).toBe(one.principal_cents);
          expect(one.principal_cents).toBeLessThanOrEqual(one.principal_of_cents);
          expect(one.principal_pct).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('warn if interest is waived on an overdue claim, or cannot be calculated', () => {
    const warned = (over: object) => {
      const order = settlementOrder(over);
      return warningsOf(order, figuresOf([one], order, ruled.rules), [one], ruled.today);
    };
    expect(warned({})).toEqual([]);
    expect(warned({ interest_cents: 0 })).toEqual([expect.stringContaining('65-3.9(b)')]);
    expect(warned({ settlement_type: AWARD, principal_cents: 200_000 })).toEqual([
      'The award exceeds the open principal of 1,000.00.',
    ]);
    expect(warned({ principal_cents: 200_000 })).toEqual(['Principal must be at most the balance, 1,000.00.']);
    const unknown = aCaseOf('C9', {}, deniedBill('x', 10_000));
    const order = settlementOrder();
    expect(warningsOf(order, figuresOf([unknown], order, ruled.rules), [unknown], ruled.today)).toEqual([
      'Interest on CL-x: Cannot be calculated: no accident date, which selects the interest rule.',
    ]);
  });
});
