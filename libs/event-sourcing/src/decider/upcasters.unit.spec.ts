import type { JsonObject } from '@atlas/contracts';
import type { RecordedEvent } from '../store/event-store.js';
import { Upcasters } from './upcasters.js';

const stored = (type: string, data: JsonObject, version?: number): RecordedEvent => ({
  id: '5e0dca28-76a5-4b63-8d7a-1c4f3f1f6a01',
  type,
  data,
  metadata: {
    actor: { userId: 1, username: 'a', name: 'A' },
    time: '2025-01-01T00:00:00.000Z',
    correlationId: 'c',
    ...(version === undefined ? {} : { version }),
  },
  stream: { accountId: 1, category: 'invoice', id: '1' },
  revision: 0,
  position: '1-1',
});

/** Dollars became cents, then the currency was added, then the event got its proper name. */
const upcasters = new Upcasters([
  { type: 'PaymentAdded', from: 1, upcast: ({ dollars, ...rest }) => ({ ...rest, cents: Number(dollars) * 100 }) },
  { type: 'PaymentAdded', from: 2, upcast: data => ({ ...data, currency: 'USD' }) },
  { type: 'PaymentAdded', from: 3, to: { type: 'BillPaid' }, upcast: data => data },
  { type: 'BillPaid', from: 1, upcast: (data, { actor }) => ({ ...data, by: actor.name }) },
]);

describe('upcasters', () => {
  const newest = { cents: 1200, currency: 'USD', by: 'A' };

  it.each([
    ['the first shape', stored('PaymentAdded', { dollars: 12 })],
    ['a shape in between', stored('PaymentAdded', { cents: 1200 }, 2)],
    ['the last shape of the old name', stored('PaymentAdded', { cents: 1200, currency: 'USD' }, 3)],
    ['the first shape of the new name', stored('BillPaid', { cents: 1200, currency: 'USD' })],
  ])('lift %s to the newest one', (_, event) => {
    expect(upcasters.upcast(event)).toMatchObject({ type: 'BillPaid', data: newest, metadata: { version: 2 } });
  });

  it('do not change the newest version and unknown events', () => {
    for (const event of [stored('BillPaid', newest, 2), stored('BillSent', {})]) expect(upcasters.upcast(event)).toBe(event);
    const lifted = upcasters.upcast(stored('PaymentAdded', { dollars: 12 }));
    expect(upcasters.upcast(lifted)).toBe(lifted);
  });

  it('know the current version', () => {
    expect([upcasters.newestVersion('BillPaid'), upcasters.newestVersion('BillSent')]).toEqual([2, 1]);
  });

  it('refuse an invalid list', () => {
    const upcast = (data: JsonObject) => data;
    expect(
      () =>
        new Upcasters([
          { type: 'A', from: 1, upcast },
          { type: 'A', from: 1, upcast },
        ]),
    ).toThrow('Two upcasters');
    expect(
      () =>
        new Upcasters([
          { type: 'A', from: 1, upcast },
          { type: 'A', from: 3, upcast },
        ]),
    ).toThrow('No upcaster reads version 2');
    const circle = [
      { type: 'A', from: 1, to: { type: 'B' }, upcast },
      { type: 'B', from: 1, to: { type: 'A' }, upcast },
    ];
    expect(() => new Upcasters(circle)).toThrow('cycle');
  });
});
