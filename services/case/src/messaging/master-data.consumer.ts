import { MASTER_DATA_TOPIC, MASTER_RECORD_CHANGED, type MasterRecordChanged } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database, newId } from '@atlas/platform';
import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { keepReferences } from '../references/reference-book.js';
import { nameStream, RECORD_RENAMED, renameFact } from '../references/name-stream.js';
import { RULE_ROW_CHANGED, ruleFact, ruleStream } from '../references/rule-stream.js';

type MasterRecordEvent = IntegrationEvent<typeof MASTER_RECORD_CHANGED, MasterRecordChanged>;

const masterData = { group: 'case-references', topics: [MASTER_DATA_TOPIC] } satisfies EventSubscription;

/** Keeps this service's copy of the master records that cases name. */
@Controller()
export class MasterDataConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @EventPattern(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() event: MasterRecordEvent): Promise<void> {
    await this.database.withAccount(event.accountId, tx =>
      this.inbox.withInbox(tx, masterData.group, event, async () => {
        await keepReferences(tx, event.accountId, [event.data]);
        await this.#tellReadModels(event);
      }),
    );
  }

  /** Rules and new names go into the log as well; told twice after a fault, the second one changes nothing. */
  async #tellReadModels({ accountId, actor, correlationId, time, data }: MasterRecordEvent): Promise<void> {
    const facts = [
      { stream: ruleStream(accountId), type: RULE_ROW_CHANGED, data: ruleFact(data) },
      { stream: nameStream(accountId), type: RECORD_RENAMED, data: renameFact(data) },
    ];
    const metadata = { actor, correlationId, time };
    for (const { stream, type, data: fact } of facts)
      if (fact)
        await this.store.append({ stream, events: [{ id: newId(), type, data: fact, metadata }], expectedRevision: 'any' });
  }
}
