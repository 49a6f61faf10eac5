import { MOST_ATTEMPTS, secondsAfter } from './backoff.js';

const DAY = 86_400;

describe('pauses between attempts', () => {
  const pauses = (random: number) => Array.from({ length: MOST_ATTEMPTS }, (_, index) => secondsAfter(index + 1, () => random));

  it('grow to twelve hours, and end after about three days', () => {
    expect(pauses(0.5).slice(0, 4)).toEqual([10, 40, 160, 640]);
    expect(pauses(0.5).at(-2)).toBe(DAY / 2);
    expect(pauses(0.5).at(-1)).toBeUndefined();
    const total = pauses(0.5).reduce<number>((sum, seconds = 0) => sum + seconds, 0);
    expect(total).toBeGreaterThan(2.5 * DAY);
    expect(total).toBeLessThan(4 * DAY);
  });

  it('differ by a fifth, so that receivers do not get everything at once', () => {
    expect([secondsAfter(3, () => 0), secondsAfter(3, () => 1)]).toEqual([128, 192]);
  });
});
