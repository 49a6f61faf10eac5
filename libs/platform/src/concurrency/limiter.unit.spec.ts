import { Limiter } from './limiter.js';

/** Work that the test ends. */
function work(name: string, started: string[]) {
  let end!: () => void;
  let fail!: () => void;
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  return { run: () => (started.push(name), done), end, fail };
}

describe('a limiter', () => {
  it('runs as many calls at a time as it allows, and the others in the order they came', async () => {
    const limiter = new Limiter(2);
    const started: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map(name => work(name, started));
    const results = works.map(({ run }) => limiter.run(run));
    expect(started).toEqual(['a', 'b']);
    works[1]!.end();
    await results[1];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
    works[0]!.end();
    works[2]!.end();
    works[3]!.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('continues after a call that fails', async () => {
    const limiter = new Limiter(1);
    const started: string[] = [];
    const [failing, next] = [work('a', started), work('b', started)];
    const results = [limiter.run(failing.run), limiter.run(next.run)] as const;
    failing.fail();
    await expect(results[0]).rejects.toThrow('a');
    next.end();
    expect(await results[1]).toBe('b');
  });
});
