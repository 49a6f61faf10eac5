import type { StreamName } from '../event-store.js';

/** EventStoreDB knows one name per stream: 'category-account-id'. The category comes first, so that `$by_category` projections work as usual. */
export function streamNameOf({ category, accountId, id }: StreamName): string {
  if (!/^[a-z][a-z0-9]*$/.test(category)) throw new Error(`'${category}' is not a category: lower case letters and digits.`);
  if (!Number.isInteger(accountId) || accountId < 0 || id === '') throw new Error('A stream needs an account and an id.');
  return `${category}-${accountId}-${id}`;
}

/** Undefined for streams that are not ours (system streams, other applications). */
export function parseStreamName(name: string): StreamName | undefined {
  const match = /^([a-z][a-z0-9]*)-(\d+)-(.+)$/s.exec(name);
  return match?.[1] && match[2] && match[3] ? { category: match[1], accountId: Number(match[2]), id: match[3] } : undefined;
}
