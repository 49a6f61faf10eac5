import { fact, facts, type Scene } from './scene.js';
import { WrongExpectedRevision, type AppendResult, type StreamAppend } from '../event-store.js';

const writers = Array.from({ length: 16 }, (_, writer) => writer);

export function describeWriting(scene: () => Scene): void {
  describe('appending', () => {
    it('numbers events from 0 and returns the last revision', async () => {
      const { store, stream } = scene();
      const target = stream();
      const first = await store.append({ stream: target, events: facts(3), expectedRevision: 'no-stream' });
      const second = await store.append({ stream: target, events: facts(1), expectedRevision: 2 });
      expect([first.revision, second.revision]).toEqual([2, 3]);
      expect(store.comparePositions(first.position, second.position)).toBeLessThan(0);
      expect((await store.readStream(target)).map(event => event.revision)).toEqual([0, 1, 2, 3]);
    });

    it('refuses an append to an empty list of events', async () => {
      const { store, stream } = scene();
      await expect(store.append({ stream: stream(), events: [], expectedRevision: 'any' })).rejects.toThrow('at least one event');
    });

    it('refuses an append at another revision, returns that revision, and writes nothing', async () => {
      const { store, stream } = scene();
      const target = stream();
      await store.append({ stream: target, events: facts(2), expectedRevision: 'no-stream' });
      for (const expectedRevision of ['no-stream', 0, 5] as const) {
        const refusal = store.append({ stream: target, events: facts(2), expectedRevision });
        await expect(refusal).rejects.toBeInstanceOf(WrongExpectedRevision);
        await expect(refusal).rejects.toMatchObject({ stream: target, expected: expectedRevision, actual: 1 });
      }
      expect(await store.readStream(target)).toHaveLength(2);
      await expect(store.append({ stream: stream(), events: facts(1), expectedRevision: 0 })).rejects.toMatchObject({
        actual: 'no-stream',
      });
    });

    it('accepts one of 16 writers with the same expected revision', async () => {
      const { store, stream } = scene();
      const target = stream();
      await store.append({ stream: target, events: facts(1), expectedRevision: 'no-stream' });
      const outcomes = await Promise.allSettled(
        writers.map(() => store.append({ stream: target, events: facts(2), expectedRevision: 0 })),
      );
      const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
      expect(refusals).toHaveLength(15);
      for (const refusal of refusals) expect(refusal).toMatchObject({ name: 'WrongExpectedRevision', actual: 2 });
      expect(await store.readStream(target)).toHaveLength(3);
    });

    it('accepts all events of 16 writers that expect any revision', async () => {
      const { store, stream } = scene();
      const target = stream();
      await Promise.all(
        writers.map(async writer => {
          for (let n = 0; n < 20; n++) {
            const events =
              n % 5 ? [fact('Counted', { writer, n })] : [fact('Counted', { writer, n }), fact('Noted', { writer, n })];
            await store.append({ stream: target, events, expectedRevision: 'any' });
          }
        }),
      );
      const events = await store.readStream(target);
      expect(events.map(event => event.revision)).toEqual(Array.from({ length: 16 * 24 }, (_, n) => n));
      for (const writer of writers) {
        const own = events.filter(event => event.type === 'Counted' && event.data['writer'] === writer);
        expect(own.map(event => event.data['n'])).toEqual(Array.from({ length: 20 }, (_, n) => n));
      }
    });

    it('loses nothing of 16 writers that read, append and retry', async () => {
      const { store, stream } = scene();
      const target = stream();
      await store.append({ stream: target, events: facts(1), expectedRevision: 'any' });
      const addOne = async (): Promise<AppendResult> => {
        const [last] = await store.readStream(target, { direction: 'backwards', limit: 1 });
        try {
          return await store.append({ stream: target, events: facts(1), expectedRevision: last?.revision ?? 'no-stream' });
        } catch (error) {
          if (error instanceof WrongExpectedRevision) return addOne();
          throw error;
        }
      };
      const results = await Promise.all(writers.map(addOne));
      expect(results.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(writers.map(writer => writer + 1));
    });
  });

  describe('appending again with the same ids', () => {
    it.each(['no-stream', 'any'] as const)('is acknowledged and writes nothing (expected: %s)', async expectedRevision => {
      const { store, stream } = scene();
      const append: StreamAppend = { stream: stream(), events: facts(2), expectedRevision };
      const first = await store.append(append);
      expect(await store.append(append)).toEqual(first);
      expect(await store.append({ ...append, events: append.events.slice(0, 1) })).toMatchObject({ revision: 0 });
      expect(await store.readStream(append.stream)).toHaveLength(2);
    });

    it('is acknowledged also if the stream has newer events', async () => {
      const { store, stream } = scene();
      const append: StreamAppend = { stream: stream(), events: facts(1), expectedRevision: 'no-stream' };
      const first = await store.append(append);
      await store.append({ stream: append.stream, events: facts(3), expectedRevision: 0 });
      expect(await store.append(append)).toMatchObject({ revision: first.revision });
      expect(await store.readStream(append.stream)).toHaveLength(4);
    });

    it('writes once if it happens at the same time', async () => {
      const { store, stream } = scene();
      const append: StreamAppend = { stream: stream(), events: facts(1), expectedRevision: 'no-stream' };
      const results = await Promise.all(writers.map(() => store.append(append)));
      expect(new Set(results.map(({ revision }) => revision))).toEqual(new Set([0]));
      expect(await store.readStream(append.stream)).toHaveLength(1);
    });

    it('refuses a batch of which only a part is known', async () => {
      const { store, stream } = scene();
      const target = stream();
      const [known, unknown] = facts(2);
      if (!known || !unknown) throw new Error('two facts');
      await store.append({ stream: target, events: [known], expectedRevision: 'no-stream' });
      const refusal = store.append({ stream: target, events: [known, unknown], expectedRevision: 'no-stream' });
      await expect(refusal).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await store.readStream(target)).toHaveLength(1);
    });
  });

  describe('appending to many streams', () => {
    it('writes the valid ones and returns the refused ones', async () => {
      const { store, stream } = scene();
      const [existing, repeated] = [stream(), stream()];
      const before: StreamAppend = { stream: repeated, events: facts(2), expectedRevision: 'no-stream' };
      await store.append({ stream: existing, events: facts(1), expectedRevision: 'no-stream' });
      await store.append(before);
      const results = await store.appendMany([
        { stream: stream(), events: facts(2), expectedRevision: 'no-stream' },
        { stream: existing, events: facts(2), expectedRevision: 'no-stream' },
        before,
        { stream: existing, events: facts(1), expectedRevision: 0 },
        { stream: stream(), events: facts(1), expectedRevision: 'any' },
      ]);
      expect(results.map(result => (result instanceof Error ? 'refused' : result.revision))).toEqual([1, 'refused', 1, 1, 0]);
      expect(results[1]).toMatchObject({ name: 'WrongExpectedRevision', stream: existing, actual: 0 });
      expect(await store.readStream(existing)).toHaveLength(2);
      expect(await store.readStream(repeated)).toHaveLength(2);
    });

    it('writes a long list in order, several accounts and the same stream twice included', async () => {
      const { store, stream, accountId, category } = scene();
      const target = stream();
      const appends: StreamAppend[] = Array.from({ length: 800 }, () => ({
        stream: stream(),
        events: facts(2),
        expectedRevision: 'no-stream',
      }));
      appends.push({ stream: stream('elsewhere', accountId + 1), events: facts(1), expectedRevision: 'no-stream' });
      appends.push({ stream: target, events: facts(1), expectedRevision: 'no-stream' });
      appends.push({ stream: target, events: facts(1), expectedRevision: 0 });
      const results = await store.appendMany(appends);
      expect(results.map(result => (result instanceof Error ? -1 : result.revision))).toEqual([
        ...Array<number>(800).fill(1),
        0,
        0,
        1,
      ]);
      const ids = appends.slice(0, 800).map(append => append.stream.id);
      const streams = await store.readStreams(accountId, category, ids);
      expect(streams.size).toBe(800);
      expect([...streams.values()].every(events => events[0]?.data['n'] === 0 && events[1]?.data['n'] === 1)).toBe(true);
    });

    it('gives each stream to one of two concurrent lists, and refuses the other one', async () => {
      const { store, stream } = scene();
      const targets = Array.from({ length: 200 }, () => stream());
      const list = (streams: typeof targets): StreamAppend[] =>
        streams.map(target => ({ stream: target, events: facts(2), expectedRevision: 'no-stream' }));
      const [forwards, backwards] = await Promise.all([
        store.appendMany(list(targets)),
        store.appendMany(list([...targets].reverse())),
      ]);
      const written = [...forwards, ...backwards].filter(result => !(result instanceof Error));
      expect(written).toHaveLength(200);
      for (const target of targets.slice(0, 20)) expect(await store.readStream(target)).toHaveLength(2);
    });
  });
}
