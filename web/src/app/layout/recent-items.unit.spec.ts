import { type RecentItem, withRecent } from './recent-items.js';

const item = (label: string): RecentItem => ({ kind: 'case', label, path: `/case/details?case_id=${label}` });

describe('recent items', () => {
  it('have the newest first, each once', () => {
    const items = ['A', 'B', 'A'].reduce<RecentItem[]>((all, label) => withRecent(all, item(label)), []);
    expect(items.map(({ label }) => label)).toEqual(['A', 'B']);
  });
  it('are at most ten', () => {
    const items = Array.from({ length: 12 }, (_, n) => item(String(n))).reduce<RecentItem[]>(withRecent, []);
    expect(items.map(({ label }) => label)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });
});
