import type { EventMetadata, RecordedEvent, StreamCategory, StreamName } from '../event-store.js';
import type { JsonObject } from '@atlas/contracts';

/** What the read functions answer for an event. */
export interface EventRow {
  readonly event_id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
  readonly revision: number;
  readonly log_position: string;
}

/** A row of `read_log`; all but the fence are null when the page is empty. */
export interface LogRow {
  readonly fence: string;
  readonly transaction_id: string | null;
  readonly log_position: string | number;
  readonly account_id: number;
  readonly category: StreamCategory;
  readonly stream_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
  readonly revision: number;
}

export function recorded(stream: StreamName, row: EventRow): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
    stream,
    revision: row.revision,
    position: row.log_position,
  };
}

export function recordedInLog(row: LogRow): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
    stream: { accountId: row.account_id, category: row.category, id: row.stream_id },
    revision: row.revision,
    position: `${row.transaction_id}-${row.log_position}`,
  };
}
