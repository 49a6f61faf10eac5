import type { EnvironmentReader } from './environment-reader.js';

export type EventStoreConfig = { readonly kind: 'postgres' } | { readonly kind: 'eventstoredb'; readonly url: string };

export const eventStoreConfig = (read: EnvironmentReader): EventStoreConfig =>
  read.choice('EVENT_STORE', ['postgres', 'eventstoredb'], 'postgres') === 'postgres'
    ? { kind: 'postgres' }
    : { kind: 'eventstoredb', url: read.text('EVENTSTORE_URL') };
