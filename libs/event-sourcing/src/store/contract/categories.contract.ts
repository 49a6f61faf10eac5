import { until } from '@atlas/testing/until';
import { facts, type Scene } from './scene.js';
import { STREAM_CATEGORIES, type RecordedEvent, type StreamCategory } from '../event-store.js';

export function describeCategories(scene: (category: StreamCategory) => Scene): void {
  describe.each(STREAM_CATEGORIES)('streams of the category %s', category => {
    it('are written, read and found in the log', async () => {
      const here = scene(category);
      const after = await here.mark();
      const stream = here.stream('DEMO26-P000001');
      await here.store.append({ stream, events: facts(2), expectedRevision: 'no-stream' });
      expect((await here.store.readStream(stream)).map(event => event.stream)).toEqual([stream, stream]);
      expect([...(await here.store.readStreams(here.accountId, category, [stream.id])).keys()]).toEqual([stream.id]);
      const read = async () => (await here.store.readLog({ after, categories: [category], limit: 10 })).events;
      await until('both events in the log', async () => (await read()).length === 2);
      expect((await read()).map(event => event.stream)).toEqual([stream, stream]);
    });

    it('are delivered to their subscribers without those of other categories', async () => {
      const here = scene(category);
      const after = await here.mark();
      const received: RecordedEvent[] = [];
      const subscription = here.store.subscribe({
        after,
        categories: [category],
        onBatch: async events => void received.push(...events),
      });
      for (const other of STREAM_CATEGORIES) {
        const stream = { ...here.stream('same id'), category: other };
        await here.store.append({ stream, events: facts(1), expectedRevision: 'no-stream' });
      }
      const last = here.stream('last');
      await here.store.append({ stream: last, events: facts(1), expectedRevision: 'no-stream' });
      await until('the last event', () => received.some(event => event.stream.id === 'last'));
      await subscription.stop();
      expect(received.map(event => event.stream)).toEqual([here.stream('same id'), last]);
    });
  });
}
