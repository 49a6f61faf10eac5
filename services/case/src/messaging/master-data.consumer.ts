import { MASTER_DATA_TOPIC, MASTER_RECORD_CHANGED, type MasterRecordChanged } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { keepReferences } from '../references/reference-book.js';

const masterData = { group: 'case-references', topics: [MASTER_DATA_TOPIC] } satisfies EventSubscription;

/** Keeps this service's copy of the master records that cases name. */
@Controller()
export class MasterDataConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  @EventPattern(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() event: IntegrationEvent<typeof MASTER_RECORD_CHANGED, MasterRecordChanged>): Promise<void> {
    await this.database.withAccount(event.accountId, tx =>
      this.inbox.withInbox(tx, masterData.group, event, () => keepReferences(tx, event.accountId, [event.data])),
    );
  }
}
