/**
 * Loaded before the product (`--import`): answers its parent the event-loop delay (p99, in milliseconds) and the sizes of the batches that its subscriptions
 * handed on since the last question.
 */
import { EventStoreDbEventStore } from '@atlas/event-sourcing/eventstoredb';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

let batches = [];
const { subscribe } = EventStoreDbEventStore.prototype;
EventStoreDbEventStore.prototype.subscribe = function subscribeAndCount(options) {
  const onBatch = (events, position) => {
    batches.push(events.length);
    return options.onBatch(events, position);
  };
  return subscribe.call(this, { ...options, onBatch });
};

process.on('message', message => {
  if (message !== 'figures') return;
  process.send({ delayMs: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS), batches });
  delay.reset();
  batches = [];
});
process.channel?.unref();
