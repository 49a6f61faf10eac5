import type { ResolvedEvent } from '@eventstore/db-client';
import type { JsonObject } from '@atlas/contracts';
import type { EventMetadata, RecordedEvent } from '../event-store.js';
import { formatPosition } from './all-position.js';
import { parseStreamName } from './stream-naming.js';

/** Undefined for what no store of ours has written: system events, deleted links, events of other applications. */
export function recorded({ event }: Pick<ResolvedEvent, 'event'>): RecordedEvent | undefined {
  const stream = event && parseStreamName(event.streamId);
  if (!event?.isJson || !stream) return undefined;
  if (!event.position)
    throw new Error('The server sends no position with the events of a stream. EventStoreDB 22.10 or later is required.');
  return {
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: event.metadata as unknown as EventMetadata,
    stream,
    revision: Number(event.revision),
    position: formatPosition(event.position),
  };
}
