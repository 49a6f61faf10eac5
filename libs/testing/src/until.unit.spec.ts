import { until } from './until.js';

const BRIEFLY = { withinMs: 20, everyMs: 1 };

describe('until', () => {
  it('returns the first result', async () => {
    const answers = [undefined, false, null, 0, '', 'found', 'later'] as const;
    let looks = 0;
    expect(await until('a word', async () => answers[looks++], { everyMs: 1 })).toBe('found');
    expect(looks).toBe(6);
    expect(await until('at once', () => [])).toEqual([]);
  });

  it('retries after an exception', async () => {
    let looks = 0;
    const look = () => {
      if (++looks < 3) throw new Error('not there');
      return looks;
    };
    expect(await until('the third look', look, { everyMs: 1 })).toBe(3);
  });

  it('names what did not happen', async () => {
    await expect(until('a letter', () => false, BRIEFLY)).rejects.toThrow(/^Not within 0\.02 s: a letter\.$/);
    await expect(until('a letter', () => undefined, BRIEFLY)).rejects.toThrow(/: a letter\.$/);
  });

  it('reports what the last attempt threw or returned', async () => {
    const refused = new Error('connection refused');
    await expect(until('an answer', () => Promise.reject(refused), BRIEFLY)).rejects.toMatchObject({
      message: 'Not within 0.02 s: an answer. The last look threw: connection refused',
      cause: refused,
    });
    await expect(until('two rows', () => 0, BRIEFLY)).rejects.toThrow('two rows. The last look answered 0.');
    const differs = until('the same', () => expect([1]).toEqual([2]), BRIEFLY);
    await expect(differs).rejects.toThrow('expect(received).toEqual(expected)');
  });

  it('accepts a result of an attempt that began in time', async () => {
    const slow = () => new Promise<string>(resolve => setTimeout(() => resolve('late'), 30));
    expect(await until('a slow look', slow, BRIEFLY)).toBe('late');
  });
});
