import { until } from '@atlas/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '../src/bus/event-bus.js';
import { eventOf, numberOf, numbers, recorder, uniqueName, type BusUnderTest } from './event-bus-kit.js';

/** Everything arrives, at every group, in order. */
export function deliveryContract(given: BusUnderTest): void {
  it('delivers an event as it was published', async () => {
    const { handled, handler } = recorder();
    const event = eventOf('DEMO26-000123');
    await given.consume(handler);
    await given.bus.publish(given.topic, [event]);
    await until('the event', () => handled.length === 1);
    expect(handled[0]).toEqual({ topic: given.topic, event, attempt: 1 });
  });

  it('keeps the order of each account and key, within a call and from call to call', async () => {
    const { handled, handler, numbersByKey } = recorder();
    const keys = numbers(20).map(key => `case-${key}`);
    await given.consume(handler);
    for (const round of numbers(5)) {
      await given.bus.publish(
        given.topic,
        numbers(4).flatMap(step => keys.flatMap(key => [1, 2].map(account => eventOf(key, round * 4 + step, account)))),
      );
    }
    await until('all events', () => handled.length >= 800);
    expect(numbersByKey()).toEqual(
      Object.fromEntries(keys.flatMap(key => [1, 2].map(account => [`${account}:${key}`, numbers(20)]))),
    );
  });

  it('loses and repeats nothing while 16 writers publish at once', async () => {
    const { handled, handler, numbersByKey } = recorder();
    await given.consume(handler);
    const write = async (writer: number) => {
      for (const number of numbers(40)) await given.bus.publish(given.topic, [eventOf(`case-${writer}`, number)]);
    };
    await Promise.all(numbers(16).map(write));
    await until('all events', () => handled.length >= 640);
    await sleep(200);
    expect(numbersByKey()).toEqual(Object.fromEntries(numbers(16).map(writer => [`1:case-${writer}`, numbers(40)])));
  });

  it('delivers everything to every group, from the beginning', async () => {
    await given.bus.publish(
      given.topic,
      numbers(10).map(number => eventOf('early', number)),
    );
    const [one, two] = [recorder(), recorder()];
    await given.consume(one.handler);
    await given.consume(two.handler, { group: uniqueName('group') });
    await given.bus.publish(given.topic, [eventOf('early', 10)]);
    await until('both groups', () => one.handled.length >= 11 && two.handled.length >= 11);
    expect(one.numbersByKey()).toEqual({ '1:early': numbers(11) });
    expect(two.numbersByKey()).toEqual({ '1:early': numbers(11) });
  });

  it('reads several topics in one group', async () => {
    const { handled, handler } = recorder();
    const other = uniqueName('topic');
    await given.consume(handler, { topics: [given.topic, other] });
    await given.bus.publish(given.topic, [eventOf('a', 1)]);
    await given.bus.publish(other, [eventOf('a', 2)]);
    await until('both', () => handled.length === 2);
    expect(handled.map(delivery => [delivery.topic, numberOf(delivery)]).sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [given.topic, 1],
      [other, 2],
    ]);
  });

  it('refuses to publish an event that no consumer could read', async () => {
    await expect(given.bus.publish(given.topic, [{ ...eventOf('case'), id: '17' }])).rejects.toThrow(/'id' is wrong/);
    await expect(given.bus.publish('no such name', [eventOf('case')])).rejects.toThrow(TypeError);
  });

  it('hands over events that wait together, those of each account in their order', async () => {
    const keys = numbers(3).map(key => `case-${key}`);
    const events = numbers(20).flatMap(number => keys.flatMap(key => [1, 2].map(account => eventOf(key, number, account))));
    await given.bus.publish(given.topic, events);
    const { handled, handler, numbersByKey } = recorder();
    const together: (readonly Delivery[])[] = [];
    await given.consume(handler, {
      handlerOfMany: async deliveries => {
        together.push(deliveries);
        for (const delivery of deliveries) await handler(delivery);
      },
    });
    await until('all events', () => handled.length >= events.length);
    await sleep(200);
    expect(numbersByKey()).toEqual(
      Object.fromEntries(keys.flatMap(key => [1, 2].map(account => [`${account}:${key}`, numbers(20)]))),
    );
    expect(together.length).toBeLessThan(events.length / 2);
    for (const deliveries of together) expect(new Set(deliveries.map(({ event }) => event.accountId)).size).toBe(1);
  });
}
