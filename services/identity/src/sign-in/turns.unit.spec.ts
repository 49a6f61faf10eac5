import { Turns } from './turns.js';

describe('sequential execution by key', () => {
  it('runs tasks with the same key in order, and others immediately', async () => {
    const turns = new Turns();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const slow = new Promise<void>(resolve => (finish = resolve));
    const works = [
      turns.run(['a', 'b'], async () => (await slow, order.push('first'))),
      turns.run(['b'], async () => order.push('second')),
      turns.run(['a'], async () => order.push('also second')),
    ];
    await turns.run(['c'], async () => order.push('at once'));
    expect(order).toEqual(['at once']);
    finish();
    await Promise.all(works);
    expect(order).toEqual(['at once', 'first', 'second', 'also second']);
  });

  it('continues after a failure', async () => {
    const turns = new Turns();
    const failing = turns.run(['a'], () => Promise.reject(new Error('no')));
    const next = turns.run(['a'], async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
