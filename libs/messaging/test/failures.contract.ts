import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable, UnprocessableEvent, type Delivery, type IntegrationEvent } from '../src/bus/event-bus.js';
import { eventOf, numberOf, numbers, publishedEvent, recorder, uniqueName, type BusUnderTest } from './event-bus-kit.js';

/** The dead letters of the group, once there are so many. */
const deadLetters = (given: BusUnderTest, count: number) =>
  until(`${count} dead letters`, async () => {
    const letters = await given.bus.deadLetters({ group: given.group });
    return letters.length >= count && letters;
  });

/** Failing handlers, unreadable messages, unavailable dependencies. */
export function failuresContract(given: BusUnderTest): void {
  it('retries in place, while later events of the key wait', async () => {
    const attempts: number[] = [];
    const { handled, handler } = recorder(delivery => {
      if (numberOf(delivery) !== 1) return;
      attempts.push(delivery.attempt);
      if (delivery.attempt < 3) throw new Error('not yet');
    });
    await given.consume(handler);
    await given.bus.publish(
      given.topic,
      numbers(4).map(number => eventOf('case', number)),
    );
    await until('all events', () => handled.length === 4);
    expect(attempts).toEqual([1, 2, 3]);
    expect(handled.map(numberOf)).toEqual([0, 1, 2, 3]);
    expect(await given.bus.deadLetters({ group: given.group })).toEqual([]);
  });

  it('moves events that always fail to the dead letters with their cause, and continues with the key', async () => {
    let tries = 0;
    const { handled, handler } = recorder(delivery => {
      if (numberOf(delivery) !== 1) return;
      tries += 1;
      throw new TypeError('no such status');
    });
    await given.consume(handler, { maxAttempts: 3 });
    const events = numbers(3).map(number => eventOf('case', number));
    await given.bus.publish(given.topic, events);
    await until('the rest', () => handled.length === 2);
    expect(tries).toBe(3);
    expect(handled.map(numberOf)).toEqual([0, 2]);
    const [letter, ...others] = await given.bus.deadLetters({ group: given.group });
    expect(others).toEqual([]);
    const { id, type } = events[1]!;
    expect(letter).toMatchObject({
      topic: given.topic,
      group: given.group,
      attempts: 3,
      cause: 'TypeError: no such status',
      eventId: id,
      eventType: type,
    });
    expect(letter).toMatchObject({ key: 'case', accountId: 1 });
    expect(letter?.payload).toContain('Öffnen');
    expect(Date.now() - Date.parse(letter!.failedAt)).toBeLessThan(60_000);
  });

  it('does not retry events that cannot be processed', async () => {
    const { handled, handler } = recorder(delivery => {
      if (numberOf(delivery) === 0) throw new UnprocessableEvent('the case was never opened');
    });
    await given.consume(handler);
    await given.bus.publish(given.topic, [eventOf('case', 0), eventOf('case', 1)]);
    await until('the rest', () => handled.length === 1);
    expect(await given.bus.deadLetters({ group: given.group })).toMatchObject([
      { attempts: 1, cause: 'UnprocessableEvent: the case was never opened' },
    ]);
  });

  it('handles 998 of 1,000 messages when one is poison and one is malformed', async () => {
    const { handled, handler } = recorder(delivery => {
      if (numberOf(delivery) === 333) throw new Error('poison');
    });
    await given.consume(handler, { maxAttempts: 3 });
    const events = numbers(999).map(number => eventOf(`case-${number % 50}`, number));
    await given.bus.publish(given.topic, events.slice(0, 500));
    await given.harness.publishMalformed(given.topic, '"what is this?"');
    await given.bus.publish(given.topic, events.slice(500));
    await until('998 messages', () => handled.length >= 998);
    await sleep(300);
    expect(handled).toHaveLength(998);
    expect(new Set(handled.map(numberOf))).toEqual(new Set(numbers(999).filter(number => number !== 333)));
    const letters = await deadLetters(given, 2);
    expect(letters).toHaveLength(2);
    expect(letters.find(({ attempts }) => attempts === 3)?.cause).toBe('Error: poison');
    const malformed = letters.find(({ attempts }) => attempts === 0);
    expect(malformed).toMatchObject({ accountId: null, key: null, eventId: null, eventType: null });
    expect(malformed?.cause).toMatch(/^UnprocessableEvent: Malformed message/);
    expect(malformed?.payload).toContain('what is this?');
  });

  it('delivers events alone that could not be handled together, so that one of them holds up no other', async () => {
    const poison = ({ event }: Delivery) => event.data['number'] === 33;
    const { handled, handler } = recorder(delivery => {
      if (poison(delivery)) throw new Error('poison');
    });
    await given.bus.publish(
      given.topic,
      numbers(60).map(number => eventOf(`case-${number % 2}`, number)),
    );
    await given.harness.publishMalformed(given.topic, '"what is this?"');
    await given.consume(handler, {
      maxAttempts: 2,
      handlerOfMany: async deliveries => {
        // As a transaction does: all of them or none.
        if (deliveries.some(poison)) throw new Error('poison');
        for (const delivery of deliveries) await handler(delivery);
      },
    });
    await until('the others', () => handled.length >= 59);
    const letters = await deadLetters(given, 2);
    await sleep(200);
    expect(handled.map(numberOf).sort((a, b) => a - b)).toEqual(numbers(60).filter(number => number !== 33));
    expect(letters.map(({ attempts, cause }) => `${attempts} ${cause}`).sort()).toEqual([
      expect.stringMatching(/^0 UnprocessableEvent: Malformed message/),
      '2 Error: poison',
    ]);
  });

  it('moves malformed messages to the dead letters, each with its cause, and handles the other 996 of 1,000', async () => {
    const topic = 'atlas.case';
    const prefix = uniqueName('case');
    const { handled, handler } = recorder(delivery => {
      if (delivery.event.key === `${prefix}-500`) throw new Error('poison');
    });
    const ours = ({ event }: Delivery) => event.key.startsWith(prefix);
    // Others may have used the topic.
    await given.consume(delivery => (ours(delivery) ? handler(delivery) : Promise.resolve()), {
      topics: [topic],
      maxAttempts: 2,
    });
    const events = numbers(997).map(number => publishedEvent(`${prefix}-${number}`));
    const [first] = events as [IntegrationEvent];
    const unlike = (change: Partial<IntegrationEvent>) => ({ ...first, id: randomUUID(), ...change });
    await given.bus.publish(topic, events.slice(0, 600));
    await given.harness.publishUnchecked(topic, unlike({ data: { ...first.data, is_closed: 'yes' } }));
    await given.harness.publishUnchecked(topic, unlike({ type: 'CaseStatusChanged.v7' }));
    await given.harness.publishUnchecked(topic, unlike({ type: 'CaseEaten.v1' }));
    await given.bus.publish(topic, events.slice(600));
    await until('996 messages', () => handled.length >= 996);
    const letters = await deadLetters(given, 4);
    expect(new Set(handled.map(({ event }) => event.id)).size).toBe(996);
    expect(letters.map(({ cause, attempts }) => `${attempts} ${cause}`).sort()).toEqual([
      '0 UnprocessableEvent: Does not match the published schema: CaseEaten.v1: there is no event CaseEaten on atlas.case.',
      '0 UnprocessableEvent: Does not match the published schema: CaseStatusChanged.v1: data/is_closed must be boolean.',
      '0 UnprocessableEvent: Does not match the published schema: CaseStatusChanged.v7: CaseStatusChanged is known as CaseStatusChanged.v1, not as CaseStatusChanged.v7.',
      '2 Error: poison',
    ]);
    expect(new Set(letters.map(({ topic: from, group }) => `${from} ${group}`))).toEqual(new Set([`${topic} ${given.group}`]));
  });

  it('pauses while a dependency is unavailable, without counting attempts', async () => {
    let away = true;
    let tries = 0;
    const { handled, handler } = recorder(() => {
      tries += 1;
      if (away) throw new DependencyUnavailable('the master data service is away');
    });
    await given.consume(handler, { maxAttempts: 2 });
    await given.bus.publish(
      given.topic,
      numbers(30).map(number => eventOf(`case-${number % 3}`, number)),
    );
    await until('several tries', () => tries >= 6);
    expect(handled).toEqual([]);
    away = false;
    await until('all events', () => handled.length === 30);
    expect(new Set(handled.map(({ attempt }) => attempt))).toEqual(new Set([1]));
    expect(await given.bus.deadLetters({ group: given.group })).toEqual([]);
  });

  it('waits for a dependency with events that wait together as well', async () => {
    let away = true;
    let tries = 0;
    const { handled, handler } = recorder(() => {
      tries += 1;
      if (away) throw new DependencyUnavailable('the master data service is away');
    });
    await given.bus.publish(
      given.topic,
      numbers(30).map(number => eventOf('case', number)),
    );
    await given.consume(handler, {
      maxAttempts: 2,
      handlerOfMany: async deliveries => {
        for (const delivery of deliveries) await handler(delivery);
      },
    });
    await until('several tries', () => tries >= 6);
    away = false;
    await until('all events', () => handled.length >= 30);
    expect(handled.map(numberOf)).toEqual(numbers(30));
    expect(await given.bus.deadLetters({ group: given.group })).toEqual([]);
  });

  it('replays dead letters to their own group, in order', async () => {
    let mended = false;
    const [mine, theirs] = [
      recorder(delivery => {
        if (!mended && numberOf(delivery) > 0) throw new Error('not yet mended');
      }),
      recorder(),
    ];
    await given.consume(mine.handler, { maxAttempts: 1 });
    await given.consume(theirs.handler, { group: uniqueName('group') });
    await given.bus.publish(
      given.topic,
      numbers(4).map(number => eventOf('case', number)),
    );
    await until('both groups', () => mine.handled.length === 1 && theirs.handled.length === 4);
    const letters = await deadLetters(given, 3);
    expect(await given.bus.deadLetters({ group: given.group, limit: 2 })).toHaveLength(2);
    mended = true;
    expect(await given.bus.replay(letters.map(({ id }) => id))).toBe(3);
    await until('the replayed ones', () => mine.handled.length === 4);
    await given.bus.publish(given.topic, [eventOf('case', 4)]);
    await until('the next one', () => mine.handled.length === 5 && theirs.handled.length === 5);
    expect(mine.numbersByKey()).toEqual({ '1:case': numbers(5) });
    expect(theirs.numbersByKey()).toEqual({ '1:case': numbers(5) });
    expect(await given.bus.deadLetters({ group: given.group })).toEqual([]);
    expect(await given.bus.replay(letters.map(({ id }) => id))).toBe(0);
  });
}
