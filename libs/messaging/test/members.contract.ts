import { until } from '@atlas/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf, numberOf, numbers, recorder, type BusUnderTest } from './event-bus-kit.js';

/** Members come, share, stop and go. */
export function membersContract(given: BusUnderTest): void {
  it('divides the work of a group among its members, with each key on one of them', async () => {
    const second = given.open();
    const [one, two] = [recorder(() => sleep(1)), recorder(() => sleep(1))];
    await given.consume(one.handler);
    await second.consume({ topics: [given.topic], group: given.group, handler: two.handler });
    const publish = (prefix: string, number: number) =>
      given.bus.publish(
        given.topic,
        numbers(60).map(key => eventOf(`${prefix}-${key}`, number)),
      );
    // Shares even out within moments of a member's arrival; what is under test is how it is afterwards.
    const both = () => one.handled.length > 0 && two.handled.length > 0;
    await until('work for both', () => publish('early', 0).then(both), { everyMs: 200 });
    await sleep(1500);
    for (const number of numbers(5)) await publish('case', number);

    const shareOf = ({ numbersByKey }: typeof one) => Object.entries(numbersByKey()).filter(([key]) => key.startsWith('1:case-'));
    const shared = () => [...shareOf(one), ...shareOf(two)];
    await until('all events', () => shared().flatMap(([, handled]) => handled).length >= 300);
    await sleep(200);
    // Every key once, whole: it stayed with one of them.
    expect(shared().sort()).toEqual(
      numbers(60)
        .map(key => [`1:case-${key}`, numbers(5)])
        .sort(),
    );
    expect(shareOf(one).length).toBeGreaterThan(5);
    expect(shareOf(two).length).toBeGreaterThan(5);
  });

  it('takes over the work of a member that leaves', async () => {
    const second = given.open();
    const [one, two] = [recorder(), recorder()];
    const leaving = await second.consume({ topics: [given.topic], group: given.group, handler: two.handler });
    await given.consume(one.handler);
    await leaving.stop();
    await given.bus.publish(
      given.topic,
      numbers(40).map(key => eventOf(`case-${key}`)),
    );
    await until('all events', () => one.handled.length === 40);
    expect(two.handled).toEqual([]);
  });

  it('continues where it stopped', async () => {
    const [before, after] = [recorder(), recorder()];
    const consumer = await given.consume(before.handler);
    await given.bus.publish(
      given.topic,
      numbers(20).map(number => eventOf('case', number)),
    );
    await until('the first part', () => before.handled.length === 20);
    await consumer.stop();
    await given.bus.publish(
      given.topic,
      numbers(20).map(number => eventOf('case', 20 + number)),
    );
    const restarted = given.open();
    await restarted.consume({ topics: [given.topic], group: given.group, handler: after.handler });
    await until('the second part', () => after.handled.length >= 20);
    expect(before.numbersByKey()).toEqual({ '1:case': numbers(20) });
    expect(after.numbersByKey()).toEqual({ '1:case': numbers(20).map(number => 20 + number) });
  });

  it('finishes the current event when it stops, starts nothing new, and repeats nothing', async () => {
    let entered = 0;
    let finish = () => undefined as void;
    const finishing = new Promise<void>(resolve => (finish = resolve));
    const { handled, handler } = recorder(async () => {
      entered += 1;
      await finishing;
    });
    const consumer = await given.consume(handler);
    await given.bus.publish(
      given.topic,
      numbers(5).map(number => eventOf('case', number)),
    );
    await until('one in hand', () => entered === 1);
    const stopping = consumer.stop(15_000);
    await sleep(300);
    finish();
    await stopping;
    expect(handled.map(numberOf)).toEqual([0]);
    expect(entered).toBe(1);
    const rest = recorder();
    await given.consume(rest.handler);
    await until('the rest', () => rest.handled.length >= 4);
    expect(rest.handled.map(numberOf)).toEqual([1, 2, 3, 4]);
  });

  it('abandons the current event at the deadline; it is delivered again', async () => {
    let letGo = () => undefined as void;
    const hanging = new Promise<void>(resolve => (letGo = resolve));
    let entered = false;
    const consumer = await given.consume(() => {
      entered = true;
      return hanging;
    });
    await given.bus.publish(given.topic, [eventOf('case', 7)]);
    await until('it is in hand', () => entered);
    const stopping = Date.now();
    await consumer.stop(300);
    expect(Date.now() - stopping).toBeGreaterThanOrEqual(290);
    expect(Date.now() - stopping).toBeLessThan(10_000);
    const { handled, handler } = recorder();
    await given.consume(handler);
    await until('it comes again', () => handled.length === 1);
    letGo();
  });
}
