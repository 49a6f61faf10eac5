import { isStreamCategory, type StreamName } from '../event-store.js';

/** EventStoreDB knows one name per stream: 'category-account-id'. The category comes first, so that `$by_category` projections work as usual. */
export function streamNameOf({ category, accountId, id }: StreamName): string {
  if (!isStreamCategory(category)) throw new Error(`'${String(category)}' is not a category of streams.`);
  if (!Number.isInteger(accountId) || accountId < 0 || id === '') throw new Error('A stream needs an account and an id.');
  return `${category}-${accountId}-${id}`;
}

/** Undefined for streams that are not ours (system streams, other applications). */
export function parseStreamName(name: string): StreamName | undefined {
  const [, category, accountId, id] = /^([a-z_]+)-(\d+)-(.+)$/s.exec(name) ?? [];
  return category && accountId && id && isStreamCategory(category) ? { category, accountId: Number(accountId), id } : undefined;
}
