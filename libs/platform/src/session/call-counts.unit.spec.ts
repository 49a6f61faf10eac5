import { CallCounts } from './call-counts.js';

describe('counting calls', () => {
  const NINE = Date.UTC(2026, 2, 2, 9);
  const realNow = Date.now;
  let now = NINE;

  beforeEach(() => {
    now = NINE;
    Date.now = () => now;
  });
  afterEach(() => {
    Date.now = realNow;
  });

  it('refuses calls above the limit until the window ends, and reports when that is', async () => {
    const counts = new CallCounts();
    for (let call = 1; call <= 3; call += 1) {
      expect(await counts.increment('one', 60_000, 3)).toMatchObject({ totalHits: call, isBlocked: false });
      now += 10_000;
    }
    expect(await counts.increment('one', 60_000, 3)).toMatchObject({ isBlocked: true, timeToBlockExpire: 30 });
    expect(await counts.increment('another', 60_000, 3)).toMatchObject({ totalHits: 1, isBlocked: false });
    now = NINE + 60_000;
    expect(await counts.increment('one', 60_000, 3)).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('drops the oldest callers if there are very many', async () => {
    const counts = new CallCounts();
    await counts.increment('first', 60_000, 1);
    await counts.increment('second', 60_000, 1);
    for (let caller = 0; caller < 49_999; caller += 1) await counts.increment(`caller ${caller}`, 60_000, 1);
    expect(await counts.increment('second', 60_000, 1)).toMatchObject({ totalHits: 2, isBlocked: true });
    expect(await counts.increment('first', 60_000, 1)).toMatchObject({ totalHits: 1, isBlocked: false });
  });
});
