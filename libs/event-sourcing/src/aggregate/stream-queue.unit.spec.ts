import type { StreamName } from '../store/event-store.js';
import { StreamQueue } from './stream-queue.js';

const stream = (id: string): StreamName => ({ accountId: 1, category: 'invoice', id });

/** A command that runs until the test ends it. */
function command(log: string[], name: string) {
  let end!: (error?: Error) => void;
  const ended = new Promise<void>((resolve, reject) => (end = error => (error ? reject(error) : resolve())));
  const run = async () => {
    log.push(`${name} starts`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

describe('the commands of a stream', () => {
  it('run in the order of arrival, also after a failed one', async () => {
    const [queue, log]: [StreamQueue, string[]] = [new StreamQueue(), []];
    const [first, second, third] = [command(log, 'first'), command(log, 'second'), command(log, 'third')];
    const done = Promise.allSettled([first, second, third].map(({ run }) => queue.run(stream('a'), run)));
    third.end();
    second.end(new Error('refused'));
    first.end();
    expect(await done).toMatchObject([{ value: 'first' }, { reason: { message: 'refused' } }, { value: 'third' }]);
    expect(log).toEqual(['first starts', 'first ends', 'second starts', 'third starts', 'third ends']);
  });

  it('do not wait for those of another stream', async () => {
    const [queue, log]: [StreamQueue, string[]] = [new StreamQueue(), []];
    const [slow, quick] = [command(log, 'slow'), command(log, 'quick')];
    const waiting = queue.run(stream('a'), slow.run);
    quick.end();
    expect(await queue.run(stream('b'), quick.run)).toBe('quick');
    slow.end();
    await waiting;
  });

  it('may start commands of another stream', async () => {
    const queue = new StreamQueue();
    const inner = (id: string) => queue.run(stream(id), async () => id);
    const both = [queue.run(stream('a'), () => inner('c')), queue.run(stream('b'), () => inner('c'))];
    expect(await Promise.all(both)).toEqual(['c', 'c']);
  });

  it('leave no entries in the queue', async () => {
    const queue = new StreamQueue();
    const runs = Array.from({ length: 100 }, (_, index) =>
      queue.run(stream(String(index % 7)), async () => {
        if (index % 3 === 0) throw new Error('refused');
      }),
    );
    expect(queue.size).toBe(7);
    await Promise.allSettled(runs);
    expect(queue.size).toBe(0);
  });
});
