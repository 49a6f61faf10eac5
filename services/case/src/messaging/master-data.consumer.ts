import {
  MASTER_DATA_TOPIC,
  MASTER_RECORD_CHANGED,
  MASTER_RECORDS_CHANGED,
  type JsonObject,
  type MasterRecordChanged,
  type MasterRecordsChanged,
} from '@atlas/contracts';
import { EVENT_STORE, type EventStore, type StreamName } from '@atlas/event-sourcing';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database, newId } from '@atlas/platform';
import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { REFERENCES_GROUP } from '../references/reference-copies.js';
import { keepReferences } from '../references/reference-book.js';
import { nameStream, RECORD_RENAMED, renameFact } from '../references/name-stream.js';
import { RULE_ROW_CHANGED, ruleFact, ruleStream } from '../references/rule-stream.js';

const masterData = { group: REFERENCES_GROUP, topics: [MASTER_DATA_TOPIC] } satisfies EventSubscription;

/** Keeps this service's copy of the master records that cases name. */
@Controller()
export class MasterDataConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @EventPattern<string>(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() event: IntegrationEvent<string, MasterRecordChanged>): Promise<void> {
    await this.#keep(event, [event.data]);
  }

  @EventPattern<string>(MASTER_RECORDS_CHANGED, masterData)
  async changedTogether(@Payload() event: IntegrationEvent<string, MasterRecordsChanged>): Promise<void> {
    await this.#keep(event, event.data.records);
  }

  async #keep(event: IntegrationEvent, records: readonly MasterRecordChanged[]): Promise<void> {
    await this.database.withAccount(event.accountId, tx =>
      this.inbox.withInbox(tx, masterData.group, event, async () => {
        await keepReferences(tx, event.accountId, records);
        await this.#tellReadModels(event, records);
      }),
    );
  }

  /** Rules and new names go into the log as well; a repeated event changes nothing. */
  async #tellReadModels(event: IntegrationEvent, records: readonly MasterRecordChanged[]): Promise<void> {
    const { accountId } = event;
    await this.#append(event, ruleStream(accountId), RULE_ROW_CHANGED, records.map(ruleFact));
    await this.#append(event, nameStream(accountId), RECORD_RENAMED, records.map(renameFact));
  }

  async #append(
    { actor, correlationId, time }: IntegrationEvent,
    stream: StreamName,
    type: string,
    facts: readonly (JsonObject | undefined)[],
  ): Promise<void> {
    const metadata = { actor, correlationId, time };
    const events = facts.flatMap(data => (data ? [{ id: newId(), type, data, metadata }] : []));
    if (events.length) await this.store.append({ stream, events, expectedRevision: 'any' });
  }
}
