import { printFigures, until } from '@atlas/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusUnavailable, type EventBus } from '../src/bus/event-bus.js';
import { eventOf, numbers, recorder, uniqueName } from './event-bus-kit.js';

/** A broker that a test may take away. */
export interface OutageHarness {
  /** A bus that waits so long for a broker that is away. */
  open(patienceMs: number): EventBus;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  close(): Promise<void>;
}

/** What every event bus does while its broker is away for a time, and afterwards. */
export function outageContract(adapter: string, awayMs: number, start: () => Promise<OutageHarness>): void {
  describe(`event bus on ${adapter}, unavailable for ${awayMs / 1000} s`, () => {
    let harness: OutageHarness;
    beforeAll(async () => {
      harness = await start();
    }, 60_000);
    afterAll(() => harness?.close(), 60_000);

    it(
      'loses nothing, keeps the order, and notifies callers that cannot wait',
      async () => {
        const [patient, impatient, consuming] = [
          harness.open(awayMs + 60_000),
          harness.open(1500),
          harness.open(awayMs + 60_000),
        ];
        const topic = uniqueName('outage');
        const group = uniqueName('group');
        const { handled, handler, numbersByKey } = recorder();
        const keys = numbers(10).map(key => `case-${key}`);
        const seen = () => new Set(handled.map(({ event }) => event.id)).size;
        await consuming.consume({ topics: [topic], group, handler });
        const channel = uniqueName('channel');
        const heard: unknown[] = [];
        await consuming.listen(channel, ({ number }) => void heard.push(number));
        await impatient.broadcast(channel, { number: 1 });
        await until('the broadcast before', () => heard.includes(1));
        const leaving = harness.open(1500);
        await leaving.consume({ topics: [topic], group: uniqueName('leaving'), handler: () => Promise.resolve() });
        await impatient.publish(topic, [eventOf('before')]);

        let written = 0;
        let begin = (): void => undefined;
        const outage = new Promise<void>(resolve => (begin = resolve));
        const writers = keys.map(async key => {
          for (const number of numbers(20)) {
            // However fast the machine is, something is left for the outage.
            if (number === 19) await outage;
            await patient.publish(topic, [eventOf(key, number)]);
            written += 1;
            await sleep(5);
          }
        });
        await until('some events', () => seen() > 20);
        const goneAt = Date.now();
        await harness.takeAway();
        begin();
        await expect(impatient.publish(topic, [eventOf('during')])).rejects.toThrow(BusUnavailable);
        const toldAt = Date.now();
        expect(await patient.isReachable()).toBe(false);
        expect(toldAt - goneAt).toBeLessThan(Math.max(awayMs, 15_000));
        // A service can be stopped meanwhile.
        await leaving.close();
        expect(Date.now() - toldAt).toBeLessThan(15_000);
        expect(written).toBeLessThan(200);
        await sleep(Math.max(0, goneAt + awayMs - Date.now()));
        const backAt = Date.now();
        await harness.bringBack();

        await Promise.all(writers);
        await until('all events', () => seen() >= 201, { withinMs: 90_000 });
        const twice = handled.length - seen();
        printFigures(`${adapter} away under 10 writers`, {
          'away ms': backAt - goneAt,
          published: 201,
          lost: 201 - seen(),
          'delivered again': twice,
          'delivered after ms': Date.now() - backAt,
        });
        // At least once: an event may come again, but never after one that was published later, when seen for the first time.
        const firstTimes = Object.fromEntries(Object.entries(numbersByKey()).map(([key, all]) => [key, [...new Set(all)]]));
        for (const key of keys) expect([key, firstTimes[`1:${key}`]]).toEqual([key, numbers(20)]);
        expect(await patient.deadLetters({ group })).toEqual([]);
        await impatient.publish(topic, [eventOf('after')]);
        expect(await patient.isReachable()).toBe(true);
        await until('the next event is handled', () => handled.some(({ event }) => event.key === 'after'));
        // What is broadcast before it listens again is missed.
        await until('a broadcast after', () => impatient.broadcast(channel, { number: 2 }).then(() => heard.includes(2)), {
          everyMs: 200,
        });
        await Promise.all([patient, impatient, consuming].map(bus => bus.close()));
      },
      awayMs + 180_000,
    );
  });
}
