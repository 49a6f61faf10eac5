import 'reflect-metadata';
import { specification } from '../testing/index.js';
import { billDecider, type Bill, type BillCommand, type BillEvent } from './bill.example.js';
import { decide, evolve, type DecideTable, type EvolveTable } from './decider.js';

const bill = specification(billDecider, { today: '2026-03-01' });
const sent: BillEvent = { type: 'BillSent', data: { cents: 100, on: '2026-03-01' } };
const paid = (cents: number): BillEvent => ({ type: 'BillPaid', data: { cents } });
const pay = (cents: number): BillCommand => ({ type: 'PayBill', data: { cents } });

describe('the specification of a decider', () => {
  it('uses its context', () => {
    const send: BillCommand = { type: 'SendBill', data: { cents: 100 } };
    bill.given([]).when(send).then([sent]);
    bill
      .given([])
      .when(send, { today: '2026-04-02' })
      .thenMatching([{ data: { on: '2026-04-02' } }]);
  });
  it('uses earlier events', () => {
    bill
      .given([sent, paid(60)])
      .when(pay(40))
      .then([paid(40), { type: 'BillSettled', data: {} }]);
    bill
      .given([sent])
      .given([paid(60)])
      .when(pay(30))
      .thenState(state => expect(state?.paid).toBe(90));
    bill.given([sent, paid(60)]).thenState(state => expect(state).toEqual({ cents: 100, paid: 60, reminders: [] }));
  });
  it('may return no events', () => {
    bill
      .given([sent, { type: 'ReminderSent', data: { day: 'd1' } }])
      .when({ type: 'RemindOfBill', data: { day: 'd1' } })
      .thenNothing();
  });
  it('refuses with a code and details', () => {
    bill.given([]).when(pay(1)).thenRefused('BILL_NOT_SENT');
    bill
      .given([sent, paid(60)])
      .when(pay(41))
      .thenRefused('BILL_OVERPAID', { open: 40 });
  });
});

describe('a failing specification', () => {
  const given = bill.given([sent]);
  it.each<[string, () => void]>([
    ['another event', () => given.when(pay(1)).then([paid(2)])],
    ['an event though nothing was expected', () => given.when(pay(1)).thenNothing()],
    ['a refusal with another code', () => given.when(pay(101)).thenRefused('BILL_NOT_SENT')],
    ['no refusal', () => given.when(pay(1)).thenRefused('BILL_OVERPAID')],
    ['a refusal instead of events', () => given.when(pay(101)).then([paid(101)])],
  ])('fails: %s', (_, check) => {
    expect(check).toThrow();
  });
  it('rejects an event that JSON cannot represent', () => {
    const dated = specification({
      initialState: null,
      decide: { Note: () => [{ type: 'Noted' as const, data: { at: new Date(0) } }] },
      evolve: { Noted: () => null },
    });
    const when = dated.given([]).when({ type: 'Note', data: {} });
    expect(() => when.then([{ type: 'Noted', data: { at: new Date(0) } }])).toThrow();
  });
});

describe('the tables', () => {
  it('do not compile if a command or an event is missing', () => {
    // @ts-expect-error RemindOfBill has no row
    const forgottenCommand: DecideTable<Bill | null, BillCommand, BillEvent, { today: string }> = {
      SendBill: () => [],
      PayBill: () => [],
    };
    // @ts-expect-error ReminderSent has no row
    const forgottenEvent: EvolveTable<Bill | null, BillEvent> = { BillSent: s => s, BillPaid: s => s, BillSettled: s => s };
    expect([forgottenCommand, forgottenEvent]).toHaveLength(2);
  });
  it('throw for unknown commands and events', () => {
    const unknown = { type: 'toString', data: {} } as unknown as BillCommand & BillEvent;
    expect(() => decide(billDecider, unknown, null, { today: '' })).toThrow('There is no command toString.');
    expect(() => evolve(billDecider.evolve, null, unknown)).toThrow('There is no event toString');
  });
});
