import {
  MASTER_DATA_TOPIC,
  MASTER_RECORD_CHANGED,
  MASTER_RECORDS_CHANGED,
  type JsonObject,
  type MasterRecordChanged,
  type MasterRecordsChanged,
} from '@atlas/contracts';
import { EVENT_STORE, type EventStore, type StreamName } from '@atlas/event-sourcing';
import { Inbox, type EventsTogether, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database, newId } from '@atlas/platform';
import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { REFERENCES_GROUP } from '../references/reference-copies.js';
import { keepReferences } from '../references/reference-book.js';
import { nameStream, RECORD_RENAMED, renameFact } from '../references/name-stream.js';
import { RULE_ROW_CHANGED, ruleFact, ruleStream } from '../references/rule-stream.js';

const masterData = { group: REFERENCES_GROUP, topics: [MASTER_DATA_TOPIC], together: true } satisfies EventSubscription;

interface Change {
  readonly event: IntegrationEvent;
  readonly record: MasterRecordChanged;
}

/** Keeps this service's copy of the master records that cases name. */
@Controller()
export class MasterDataConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @EventPattern<string>(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() events: EventsTogether<string, MasterRecordChanged>): Promise<void> {
    await this.#keep(events, record => [record]);
  }

  @EventPattern<string>(MASTER_RECORDS_CHANGED, masterData)
  async changedTogether(@Payload() events: EventsTogether<string, MasterRecordsChanged>): Promise<void> {
    await this.#keep(events, ({ records }) => records);
  }

  async #keep<Data extends JsonObject>(
    events: EventsTogether<string, Data>,
    recordsOf: (data: Data) => readonly MasterRecordChanged[],
  ): Promise<void> {
    const [{ accountId }] = events;
    await this.inbox.handle(this.database, masterData.group, events, async (tx, fresh) => {
      const changes = fresh.flatMap(event => recordsOf(event.data).map(record => ({ event, record })));
      await keepReferences(
        tx,
        accountId,
        changes.map(({ record }) => record),
      );
      await this.#tellReadModels(accountId, changes);
    });
  }

  /** Rules and new names go into the log as well; a repeated event changes nothing. */
  async #tellReadModels(accountId: number, changes: readonly Change[]): Promise<void> {
    await this.#append(ruleStream(accountId), RULE_ROW_CHANGED, changes, ruleFact);
    await this.#append(nameStream(accountId), RECORD_RENAMED, changes, renameFact);
  }

  async #append(
    stream: StreamName,
    type: string,
    changes: readonly Change[],
    factOf: (record: MasterRecordChanged) => JsonObject | undefined,
  ): Promise<void> {
    const events = changes.flatMap(({ event: { actor, correlationId, time }, record }) => {
      const data = factOf(record);
      return data ? [{ id: newId(), type, data, metadata: { actor, correlationId, time } }] : [];
    });
    if (events.length) await this.store.append({ stream, events, expectedRevision: 'any' });
  }
}
