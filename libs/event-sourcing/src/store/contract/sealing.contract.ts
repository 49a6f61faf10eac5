import { SealKeys, makeSeals, verifySeals, type Seal } from '@atlas/platform';
import { until } from '@atlas/testing/until';
import { eventLog } from '../../seals/event-log.js';
import { facts, type Scene } from './scene.js';

export function describeSealing(scene: () => Scene): void {
  const keys = new SealKeys({ secretKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}` });

  describe('sealing the log', () => {
    it('covers every event once, and finds no difference later', async () => {
      const { store, stream, mark } = scene();
      const log = eventLog(store);
      const seals: Seal[] = [];
      for (const count of [3, 600]) {
        const events = facts(count).map(event => ({ ...event, data: { ...event.data, text: 'Müller "quoted" €', cents: 1.25 } }));
        await store.append({ stream: stream(), events, expectedRevision: 'no-stream' });
      }
      const end = await mark();
      await until('everything before the mark is sealed', async () => {
        for await (const seal of makeSeals(log, seals.at(-1), keys)) seals.push(seal);
        const sealed = seals.at(-1)?.lastPosition;
        return sealed !== undefined && store.comparePositions(sealed, end) >= 0;
      });
      const sealed = seals.reduce((sum, { count }) => sum + count, 0);
      expect(sealed).toBeGreaterThanOrEqual(603);
      expect(new Set(seals.map(({ number }) => number)).size).toBe(seals.length);
      const all = (async function* () {
        yield* seals;
      })();
      const { entries, differences } = await verifySeals(log, all, keys);
      expect([entries, differences]).toEqual([sealed, []]);
    });
  });
}
