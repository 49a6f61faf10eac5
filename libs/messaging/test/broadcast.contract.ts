import type { JsonObject } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { uniqueName, type BusUnderTest } from './event-bus-kit.js';

/** What is sent to all processes and stored nowhere. */
export function broadcastContract(given: BusUnderTest): void {
  const hear = async (bus = given.bus, channel = given.topic) => {
    const heard: JsonObject[] = [];
    const listener = await bus.listen(channel, message => void heard.push(message));
    return { heard, listener };
  };
  const message = (number: number): JsonObject => ({ number, text: 'Öffnen "x"', list: [1, null], nested: { yes: true } });

  it('reaches every listening process, including the sender, once and in order', async () => {
    const [here, there] = [await hear(), await hear(given.open())];
    for (const number of [1, 2, 3]) await given.bus.broadcast(given.topic, message(number));
    await until('both have heard', () => here.heard.length >= 3 && there.heard.length >= 3);
    expect(here.heard).toEqual([1, 2, 3].map(message));
    expect(there.heard).toEqual([1, 2, 3].map(message));
  });

  it('sends no old messages to a process that joins late', async () => {
    const early = await hear();
    await given.bus.broadcast(given.topic, message(1));
    await until('the first one', () => early.heard.length === 1);
    const late = await hear(given.open());
    await given.bus.broadcast(given.topic, message(2));
    await until('the second one', () => late.heard.length > 0 && early.heard.length > 1);
    expect(late.heard).toEqual([message(2)]);
  });

  it('separates channels, and receives nothing after it stops', async () => {
    const other = uniqueName('channel');
    const [one, two] = [await hear(), await hear(given.bus, other)];
    await one.listener.stop();
    await given.bus.broadcast(given.topic, message(1));
    await given.bus.broadcast(other, message(2));
    await until('the other channel', () => two.heard.length > 0);
    expect(one.heard).toEqual([]);
    expect(two.heard).toEqual([message(2)]);
  });

  it('continues with the other handlers and messages when a handler fails', async () => {
    await given.bus.listen(given.topic, () => {
      throw new Error('poison');
    });
    const { heard } = await hear();
    await given.bus.broadcast(given.topic, message(1));
    await given.bus.broadcast(given.topic, message(2));
    await until('both', () => heard.length === 2);
  });

  it('refuses a message that is too large and a channel without a name', async () => {
    await expect(given.bus.broadcast(given.topic, { text: 'x'.repeat(8_000) })).rejects.toThrow(TypeError);
    await expect(given.bus.broadcast('no such name', {})).rejects.toThrow(TypeError);
  });
}
