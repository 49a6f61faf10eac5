import { until } from '@atlas/testing/until';
import { facts, type Scene } from './scene.js';
import type { LogPosition, RecordedEvent, Subscription } from '../event-store.js';

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** A reader that keeps its checkpoint with what it has received, as a projection does. */
class Reader {
  readonly received: RecordedEvent[] = [];
  checkpoint: LogPosition;
  subscription: Subscription | undefined;

  constructor(
    private readonly scene: Scene,
    after: LogPosition,
    private readonly batchSize = 50,
  ) {
    this.checkpoint = after;
  }

  start(): Subscription {
    this.subscription = this.scene.store.subscribe({
      after: this.checkpoint,
      categories: [this.scene.category],
      batchSize: this.batchSize,
      onBatch: async (events, position) => {
        await later(Math.random() * 3);
        this.received.push(...events);
        this.checkpoint = position;
      },
    });
    return this.subscription;
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }
}

export function describeSubscriptions(scene: () => Scene): void {
  describe('a subscription', () => {
    it('catches up and then follows', async () => {
      const here = scene();
      const after = await here.mark();
      await here.store.append({ stream: here.stream(), events: facts(3), expectedRevision: 'no-stream' });
      const reader = new Reader(here, after, 2);
      reader.start();
      await until('the past', () => reader.received.length === 3);
      await here.store.append({ stream: here.stream(), events: facts(2), expectedRevision: 'no-stream' });
      await until('the present', () => reader.received.length === 5);
      await reader.stop();
      await here.store.append({ stream: here.stream(), events: facts(1), expectedRevision: 'no-stream' });
      await later(100);
      expect(reader.received).toHaveLength(5);
    });

    it('loses and repeats nothing while 16 writers run and it is restarted repeatedly', async () => {
      const here = scene();
      const after = await here.mark();
      const [steady, restarted] = [new Reader(here, after, 500), new Reader(here, after, 7)];
      steady.start();
      restarted.start();
      let writing = true;
      const restarts = (async () => {
        while (writing) {
          await later(40);
          await restarted.stop();
          restarted.start();
        }
      })();
      const written = await Promise.all(Array.from({ length: 16 }, (_, writer) => write(here, `writer-${writer}`, 40)));
      writing = false;
      await restarts;
      const ids = written.flat();
      await until('all events', () => steady.received.length >= ids.length && restarted.received.length >= ids.length);
      await later(100);
      await Promise.all([steady.stop(), restarted.stop()]);
      for (const { received } of [steady, restarted]) {
        expect(received.map(event => event.id).sort()).toEqual([...ids].sort());
        expect(inOrderPerStream(received)).toBe(true);
      }
      expect(restarted.received.map(event => event.id)).toEqual(steady.received.map(event => event.id));
    });

    it('delivers everything to a handler that falls far behind', async () => {
      const here = scene();
      const after = await here.mark();
      const received: number[] = [];
      let release: () => void = () => undefined;
      const isBlocked = new Promise<void>(resolve => (release = resolve));
      const subscription = here.store.subscribe({
        after,
        categories: [here.category],
        batchSize: 1,
        onBatch: async events => {
          if (received.length > 0) await isBlocked;
          received.push(...events.map(event => event.revision));
        },
      });
      const target = here.stream();
      await here.store.append({ stream: target, events: facts(1), expectedRevision: 'no-stream' });
      await until('the first event', () => received.length === 1);
      // More than connections buffer.
      const many = facts(400).map(event => ({ ...event, data: { text: 'x'.repeat(4000) } }));
      await here.store.append({ stream: target, events: many, expectedRevision: 0 });
      await later(500);
      release();
      await until('the rest', () => received.length >= 401);
      await subscription.stop();
      expect(received).toEqual(Array.from({ length: 401 }, (_, n) => n));
    });

    it('stops when its handler fails, reports why, and continues from its checkpoint', async () => {
      const here = scene();
      const after = await here.mark();
      await here.store.append({ stream: here.stream(), events: facts(5), expectedRevision: 'no-stream' });
      const seen: number[] = [];
      let checkpoint = after;
      let poisoned = true;
      const start = () =>
        here.store.subscribe({
          after: checkpoint,
          categories: [here.category],
          batchSize: 1,
          onBatch: async (events, position) => {
            await later(1);
            if (poisoned && events.some(event => event.revision === 3)) throw new Error('cannot digest');
            seen.push(...events.map(event => event.revision));
            checkpoint = position;
          },
        });
      await expect(start().finished).rejects.toThrow('cannot digest');
      expect(seen).toEqual([0, 1, 2]);
      poisoned = false;
      const again = start();
      await until('the rest', () => seen.length === 5);
      await again.stop();
      await again.finished;
      expect(seen).toEqual([0, 1, 2, 3, 4]);
    });

    it('finishes the current batch before it stops', async () => {
      const here = scene();
      const after = await here.mark();
      await here.store.append({ stream: here.stream(), events: facts(2), expectedRevision: 'no-stream' });
      let [running, ended] = [false, 0];
      const subscription = here.store.subscribe({
        after,
        categories: [here.category],
        batchSize: 1,
        onBatch: async () => {
          running = true;
          await later(60);
          ended++;
        },
      });
      await until('the first batch', () => running);
      await subscription.stop();
      expect(ended).toBe(1);
      await later(80);
      expect(ended).toBe(1);
    });
  });
}

/** Appends single events and pairs to an own stream and to one that all writers share. */
async function write(here: Scene, id: string, rounds: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < rounds; n++) {
    const events = facts(n % 3 === 0 ? 2 : 1);
    await here.store.append({ stream: here.stream(n % 4 ? id : 'shared'), events, expectedRevision: 'any' });
    ids.push(...events.map(event => event.id));
  }
  return ids;
}

function inOrderPerStream(events: readonly RecordedEvent[]): boolean {
  const next = new Map<string, number>();
  return events.every(({ stream, revision }) => {
    const due = next.get(stream.id) ?? 0;
    next.set(stream.id, due + 1);
    return revision === due;
  });
}
