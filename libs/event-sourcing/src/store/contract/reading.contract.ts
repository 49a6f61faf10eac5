import { until } from '@atlas/testing/until';
import { fact, facts, type Scene } from './scene.js';
import type { EventStore, LogPosition, RecordedEvent, StreamCategory } from '../event-store.js';

export function describeReading(scene: () => Scene): void {
  describe('reading a stream', () => {
    it('returns events exactly as they were written', async () => {
      const { store, stream } = scene();
      const target = stream('DEMO26-000123');
      const event = fact('NoteAdded', {
        text: 'Müller – "quoted" \\ back\nslash €',
        cents: 9_007_199_254_740_991,
        none: null,
        list: [1, 'two', { three: true }],
      });
      const source = {
        ...event,
        metadata: { ...event.metadata, causationId: 'earlier', version: 2, source: { file: 'a.csv', row: 3 } },
      };
      const { position } = await store.append({ stream: target, events: [source], expectedRevision: 'no-stream' });
      expect(await store.readStream(target)).toEqual([{ ...source, stream: target, revision: 0, position }]);
    });

    it('replaces characters that no database text can contain, so that every event can be projected', async () => {
      const { store, stream } = scene();
      const target = stream();
      const event = fact('AttemptRefused', { path: 'case/\u0000', half: 'a\ud800b', whole: '😀 \\u0000', list: ['\udc00'] });
      await store.append({ stream: target, events: [event], expectedRevision: 'any' });
      const [kept] = await store.readStream(target);
      expect(kept?.data).toEqual({ path: 'case/\ufffd', half: 'a\ufffdb', whole: '😀 \\u0000', list: ['\ufffd'] });
    });

    it('reads forwards and backwards, from a revision, up to a limit', async () => {
      const { store, stream } = scene();
      const target = stream();
      await store.append({ stream: target, events: facts(10), expectedRevision: 'no-stream' });
      const read = async (options: Parameters<EventStore['readStream']>[1]) =>
        (await store.readStream(target, options)).map(event => event.revision);
      expect(await read({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await read({ fromRevision: 4, limit: 3 })).toEqual([4, 5, 6]);
      expect(await read({ fromRevision: 8 })).toEqual([8, 9]);
      expect(await read({ fromRevision: 10 })).toEqual([]);
      expect(await read({ direction: 'backwards', limit: 2 })).toEqual([9, 8]);
      expect(await read({ direction: 'backwards', fromRevision: 4 })).toEqual([4, 3, 2, 1, 0]);
    });

    it('returns nothing for an unknown stream', async () => {
      const { store, stream } = scene();
      expect(await store.readStream(stream())).toEqual([]);
      expect(await store.readStream(stream(), { direction: 'backwards', limit: 1 })).toEqual([]);
    });

    it('separates accounts: the same name is another stream', async () => {
      const { store, stream, accountId, category } = scene();
      const [own, foreign] = [stream('same'), stream('same', accountId + 1)];
      await store.append({ stream: own, events: facts(1), expectedRevision: 'no-stream' });
      expect(await store.readStream(foreign)).toEqual([]);
      await store.append({ stream: foreign, events: facts(2), expectedRevision: 'no-stream' });
      expect(await store.readStream(own)).toHaveLength(1);
      expect((await store.readStreams(accountId, category, ['same'])).get('same')).toHaveLength(1);
      expect((await store.readStream(foreign)).every(event => event.stream.accountId === accountId + 1)).toBe(true);
    });

    it('reads several streams at once', async () => {
      const { store, stream, accountId, category } = scene();
      for (const [id, count] of [
        ['a', 2],
        ['b', 1],
        ['c', 3],
      ] as const) {
        await store.append({ stream: stream(id), events: facts(count), expectedRevision: 'no-stream' });
      }
      const streams = await store.readStreams(accountId, category, ['a', 'c', 'missing', 'a']);
      expect([...streams].map(([id, events]) => [id, events.map(event => event.revision)]).sort()).toEqual([
        ['a', [0, 1]],
        ['c', [0, 1, 2]],
      ]);
      expect((await store.readStreams(accountId, category, [])).size).toBe(0);
    });
  });

  describe('reading the log', () => {
    it('reads all accounts page by page, by category, and continues from a position', async () => {
      const { store, stream, category, otherCategory, accountId, mark } = scene();
      const after = await mark();
      for (const account of [accountId, accountId + 1, accountId]) {
        await store.append({ stream: stream(undefined, account), events: facts(3), expectedRevision: 'no-stream' });
      }
      await whenHandedOut(store, category, after, 9);
      const pages = await readAll(store, { categories: [category], limit: 4, after });
      const events = pages.flat();
      expect(pages.slice(0, 2).map(page => page.length)).toEqual([4, 4]);
      expect(events.map(event => event.stream.accountId)).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0].map(offset => accountId + offset));
      expect(events.map(event => event.revision)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
      const positions = events.map(event => event.position);
      expect([...positions].sort((a, b) => store.comparePositions(a, b))).toEqual(positions);
      expect((await readAll(store, { categories: [category], limit: 100, after: positions[4] })).flat()).toEqual(events.slice(5));
      expect((await readAll(store, { categories: [category, otherCategory], limit: 100, after })).flat()).toHaveLength(9);
      expect((await readAll(store, { categories: [otherCategory], limit: 100, after })).flat()).toHaveLength(0);
    });

    it('finds events that are written after the end was reached', async () => {
      const { store, stream, category, mark } = scene();
      const after = await mark();
      await store.append({ stream: stream(), events: facts(1), expectedRevision: 'no-stream' });
      await whenHandedOut(store, category, after, 1);
      const end = (await store.readLog({ after, categories: [category], limit: 100 })).next;
      const { position } = await store.append({ stream: stream(), events: facts(1), expectedRevision: 'no-stream' });
      await whenHandedOut(store, category, after, 2);
      expect(
        (await readAll(store, { categories: [category], limit: 100, after: end })).flat().map(event => event.position),
      ).toContain(position);
    });
  });
}

/** The log may hold back what was appended while a transaction elsewhere on the same server, even in another database, is open. */
async function whenHandedOut(store: EventStore, category: StreamCategory, after: LogPosition, count: number): Promise<void> {
  const read = async () => (await store.readLog({ after, categories: [category], limit: 1000 })).events;
  await until(`${count} events in the log`, async () => (await read()).length >= count);
}

/** Pages until one is not full; an append whose neighbors are still being written may take a moment to be readable. */
async function readAll(
  store: EventStore,
  { after, limit, categories }: { after?: LogPosition; limit: number; categories: StreamCategory[] },
): Promise<RecordedEvent[][]> {
  const pages: RecordedEvent[][] = [];
  let position = after;
  for (let quiet = 0; quiet < 3;) {
    const { events, next } = await store.readLog({ ...(position === undefined ? {} : { after: position }), limit, categories });
    position = next ?? position;
    if (events.length > 0) pages.push([...events]);
    if (events.length < limit) quiet++;
    if (quiet > 0) await new Promise(resolve => setTimeout(resolve, 30));
  }
  return pages;
}
