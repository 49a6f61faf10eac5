import fc from 'fast-check';
import type { ReadLogOptions, RecordedEvent } from '../event-store.js';
import { comparePositions, endBelow } from './log-position.js';
import type { FencedPage } from './log-subscription.js';
import { SharedLogReader } from './shared-log-reader.js';

const eventAt = (transaction: number): RecordedEvent => ({
  id: `event-${transaction}`,
  type: 'Happened',
  data: {},
  metadata: { actor: { userId: 1, name: 'Ann', username: 'ann' }, time: '2026-01-01T00:00:00.000Z', correlationId: 'c' },
  stream: { accountId: 1, category: 'case', id: 'A' },
  revision: transaction,
  position: `${transaction}-1`,
});

/** A log that grows, and how often it was read. */
class Log {
  reads = 0;
  length = 0;

  grow(by: number): void {
    this.length += by;
  }

  async readPage({ after, limit }: ReadLogOptions): Promise<FencedPage> {
    this.reads++;
    await Promise.resolve();
    const fence = BigInt(this.length + 1);
    const all = Array.from({ length: this.length }, (_, index) => eventAt(index + 1));
    const behind = all.filter(({ position }) => after === undefined || comparePositions(position, after) > 0);
    const events = behind.slice(0, limit);
    if (events.length === limit) return { events, next: events.at(-1)?.position, fence, hasMore: true };
    const end = endBelow(fence);
    return { events, next: after !== undefined && comparePositions(after, end) > 0 ? after : end, fence, hasMore: false };
  }

  isClosed(): boolean {
    return false;
  }
}

/** Reads on until nothing more is there, a step at a time, as a subscription does. */
class Follower {
  readonly seen: string[] = [];
  #after: string | undefined;

  constructor(
    private readonly reader: SharedLogReader,
    private readonly limit: number,
  ) {}

  async step(): Promise<void> {
    const { events, next } = await this.reader.readPage({
      ...(this.#after === undefined ? {} : { after: this.#after }),
      categories: ['case'],
      limit: this.limit,
    });
    this.seen.push(...events.map(({ id }) => id));
    this.#after = next ?? this.#after;
  }
}

describe('SharedLogReader', () => {
  it('reads a page once for all concurrent readers', async () => {
    const log = new Log();
    log.grow(10);
    const reader = new SharedLogReader(log);
    const followers = [new Follower(reader, 4), new Follower(reader, 4), new Follower(reader, 4)];
    for (let step = 0; step < 3; step++) await Promise.all(followers.map(follower => follower.step()));
    for (const { seen } of followers) expect(seen).toHaveLength(10);
    expect(log.reads).toBe(3);
  });

  it('reads the log again for a reader that has seen all cached events', async () => {
    const log = new Log();
    log.grow(1);
    const follower = new Follower(new SharedLogReader(log), 4);
    await follower.step();
    log.grow(1);
    await follower.step();
    expect(follower.seen).toEqual(['event-1', 'event-2']);
  });

  it('does not cache a page that could not be read', async () => {
    const log = new Log();
    log.grow(1);
    let isAway = true;
    const reader = new SharedLogReader({
      readPage: options => (isAway ? Promise.reject(new Error('away')) : log.readPage(options)),
      isClosed: () => false,
    });
    const follower = new Follower(reader, 4);
    await expect(follower.step()).rejects.toThrow('away');
    isAway = false;
    await follower.step();
    expect(follower.seen).toEqual(['event-1']);
  });

  it('shows every reader all events once and in order, whatever their pace', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('grow' as const), by: fc.integer({ min: 1, max: 7 }) }),
      fc.record({ kind: fc.constant('read' as const), who: fc.integer({ min: 0, max: 3 }) }),
      fc.constant({ kind: 'all' as const }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
        async (steps, limits) => {
          const log = new Log();
          const reader = new SharedLogReader(log);
          const followers = limits.map(limit => new Follower(reader, limit));
          for (const act of steps) {
            if (act.kind === 'grow') log.grow(act.by);
            else if (act.kind === 'read') await followers[act.who]?.step();
            else await Promise.all(followers.map(follower => follower.step()));
          }
          for (let turn = 0; turn < log.length * 2 + 2; turn++) for (const follower of followers) await follower.step();
          const all = Array.from({ length: log.length }, (_, index) => `event-${index + 1}`);
          for (const { seen } of followers) expect(seen).toEqual(all);
        },
      ),
    );
  });
});
