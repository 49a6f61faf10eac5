import { until } from '@atlas/testing/until';
import { facts, type Scene } from './scene.js';
import type { StreamAppend } from '../event-store.js';

/** A temporary failure of the server. A spec names those of its adapter and causes each when the contract asks for it. */
export interface Interruption {
  readonly name: string;
  /** Resolves when the next append will meet it. */
  prepare(): void | Promise<void>;
}

export function describeInterruptions(scene: () => Scene, interruptions: readonly Interruption[]): void {
  describe.each(interruptions)('while $name', ({ prepare }) => {
    it.each(['no-stream', 'any'] as const)('writes an append once (expected: %s)', async expectedRevision => {
      const { store, stream } = scene();
      const append: StreamAppend = { stream: stream(), events: facts(2), expectedRevision };
      await prepare();
      const { revision, position } = await store.append(append);
      const events = await store.readStream(append.stream);
      expect(events.map(({ id }) => id)).toEqual(append.events.map(({ id }) => id));
      expect([revision, position]).toEqual([1, events.at(-1)?.position]);
    });

    it('writes every append of a list once', async () => {
      const { store, stream, accountId, category } = scene();
      const appends = Array.from({ length: 100 }, (): StreamAppend => ({
        stream: stream(),
        events: facts(2),
        expectedRevision: 'no-stream',
      }));
      await prepare();
      const results = await store.appendMany(appends);
      expect(results.map(result => (result instanceof Error ? result.message : result.revision))).toEqual(Array(100).fill(1));
      const ids = appends.map(append => append.stream.id);
      const streams = await store.readStreams(accountId, category, ids);
      expect(ids.map(id => streams.get(id)?.length)).toEqual(Array(100).fill(2));
    });

    it('continues its subscriptions without gaps or repeats', async () => {
      const { store, stream, category, mark } = scene();
      const target = stream();
      const received: number[] = [];
      const subscription = store.subscribe({
        after: await mark(),
        categories: [category],
        onBatch: async events => void received.push(...events.map(event => event.revision)),
      });
      await store.append({ stream: target, events: facts(2), expectedRevision: 'no-stream' });
      await until('the events before it', () => received.length === 2);
      await prepare();
      await store.append({ stream: target, events: facts(2), expectedRevision: 1 });
      await until('the events after it', () => received.length === 4);
      await subscription.stop();
      expect(received).toEqual([0, 1, 2, 3]);
    });
  });
}
