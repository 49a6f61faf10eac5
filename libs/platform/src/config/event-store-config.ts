import { EnvironmentReader, type Environment } from './environment-reader.js';

export type EventStoreConfig = { readonly kind: 'postgres' } | { readonly kind: 'eventstoredb'; readonly url: string };

export const eventStoreConfig = (read: EnvironmentReader): EventStoreConfig =>
  read.choice('EVENT_STORE', ['postgres', 'eventstoredb'], 'postgres') === 'postgres'
    ? { kind: 'postgres' }
    : { kind: 'eventstoredb', url: read.text('EVENTSTORE_URL') };

/** For commands that need the product's event store and nothing else of its configuration. */
export function loadEventStoreConfig(environment: Environment = process.env): EventStoreConfig {
  const read = new EnvironmentReader(environment);
  const config = eventStoreConfig(read);
  if (read.problems.length) throw new Error(`The configuration is not complete: ${read.problems.join('; ')}.`);
  return config;
}
