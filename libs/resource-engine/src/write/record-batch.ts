import { randomUUID } from 'node:crypto';
import { MASTER_RECORD_CHANGED, MASTER_RECORDS_CHANGED, type JsonObject, type MasterRecordChanged } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';

/** Records in one event: some 100 kB. */
const MOST = 200;

type Single = IntegrationEvent<typeof MASTER_RECORD_CHANGED, MasterRecordChanged>;
const isSingle = (event: IntegrationEvent): event is Single => event.type === MASTER_RECORD_CHANGED;

/**
 * The same facts in few events: a consumer applies hundreds of records in one transaction. A record occurs once in an event, so that
 * taking it in is one upsert. Events of other types stay as they are, behind the records.
 */
export function recordBatch(events: readonly IntegrationEvent[]): IntegrationEvent[] {
  const batches: Single[][] = [];
  let seen = new Set<string>();
  for (const event of events.filter(isSingle)) {
    const last = batches.at(-1);
    if (last && last.length < MOST && !seen.has(event.key)) last.push(event);
    else {
      batches.push([event]);
      seen = new Set();
    }
    seen.add(event.key);
  }
  return [...batches.map(together), ...events.filter(event => !isSingle(event))];
}

function together(batch: readonly Single[]): IntegrationEvent {
  const first = batch[0]!;
  if (batch.length === 1) return first;
  const data: JsonObject = { records: batch.map(({ data: record }) => record) };
  return { ...first, id: randomUUID(), type: MASTER_RECORDS_CHANGED, key: 'records', data };
}
