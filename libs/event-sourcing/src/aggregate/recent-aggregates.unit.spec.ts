import { RecentAggregates } from './recent-aggregates.js';

describe('recent aggregates', () => {
  const stream = (id: string, accountId = 1) => ({ accountId, category: 'invoice' as const, id });
  const at = (revision: number) => ({ state: revision, revision, eventIds: new Set<string>() });

  it('drops the one that was stored longest ago', () => {
    const recent = new RecentAggregates<number>(2);
    recent.store(stream('a'), at(1));
    recent.store(stream('b'), at(2));
    recent.store(stream('a'), at(3));
    recent.store(stream('c'), at(4));
    expect(['a', 'b', 'c'].map(id => recent.get(stream(id))?.revision)).toEqual([3, undefined, 4]);
  });

  it('separates accounts', () => {
    const recent = new RecentAggregates<number>();
    recent.store(stream('a'), at(1));
    expect(recent.get(stream('a', 2))).toBeUndefined();
  });
});
