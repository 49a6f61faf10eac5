import type { JsonObject } from '@atlas/contracts';
import type { SealedLog } from '@atlas/platform';
import type { EventStore, RecordedEvent } from '../store/event-store.js';

/** The log of events, to be sealed. `readLog` never answers an event before which another one may still appear. */
export const eventLog = (store: Pick<EventStore, 'readLog' | 'comparePositions'>): SealedLog => ({
  name: 'events',
  settledEnd: () => Promise.resolve(undefined),
  page: async (after, limit) => {
    const { events } = await store.readLog({ limit, ...(after === undefined ? {} : { after }) });
    return events.map(entryOf);
  },
  comparePositions: (a, b) => store.comparePositions(a, b),
});

const entryOf = ({
  stream: { accountId, category, id: streamId },
  revision,
  id,
  type,
  data,
  metadata,
  position,
}: RecordedEvent) => ({
  position,
  content: [accountId, category, streamId, revision, id, type, data, metadata as unknown as JsonObject],
  name: `account ${accountId}, ${category} ${streamId}, revision ${revision}`,
});
