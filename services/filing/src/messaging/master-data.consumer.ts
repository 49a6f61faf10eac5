import { MASTER_DATA_TOPIC, MASTER_RECORD_CHANGED, type MasterRecordChanged } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordCopies } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { FILING_SCHEMA } from '../schema.js';

const masterData = { group: 'filing-references', topics: [MASTER_DATA_TOPIC] } satisfies EventSubscription;

/** What filing needs of other services' records. */
const KEPT = new Set(['status', 'document/node', 'exhibit_master', 'court_type']);

/** Keeps this service's copies of the master records it names. */
@Controller()
export class MasterDataConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  @EventPattern(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() event: IntegrationEvent<typeof MASTER_RECORD_CHANGED, MasterRecordChanged>): Promise<void> {
    const { accountId, data } = event;
    if (!KEPT.has(data.resource)) return;
    await this.database.withAccount(accountId, tx =>
      this.inbox.withInbox(tx, masterData.group, event, () => keepRecordCopies(tx, FILING_SCHEMA, accountId, [data])),
    );
  }
}
