import type { AtlasDataProvider } from './data-provider.js';
import { countLists } from './list-counts.js';

it('ends the counting of lists that no one waits for', async () => {
  const signals: unknown[] = [];
  const getList = (_resource: string, { signal }: { signal?: AbortSignal }) => {
    signals.push(signal);
    return Promise.resolve({ data: [], total: 3 });
  };
  const { signal } = new AbortController();
  await countLists({ getList } as object as AtlasDataProvider, 'adjuster', [{}, { is_active: true }], signal);
  expect(signals).toEqual([signal, signal]);
});
