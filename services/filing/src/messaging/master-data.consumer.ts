import {
  MASTER_DATA_TOPIC,
  MASTER_RECORD_CHANGED,
  MASTER_RECORDS_CHANGED,
  type MasterRecordChanged,
  type MasterRecordsChanged,
} from '@atlas/contracts';
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

  @EventPattern<string>(MASTER_RECORD_CHANGED, masterData)
  async changed(@Payload() event: IntegrationEvent<string, MasterRecordChanged>): Promise<void> {
    await this.#keep(event, [event.data]);
  }

  @EventPattern<string>(MASTER_RECORDS_CHANGED, masterData)
  async changedTogether(@Payload() event: IntegrationEvent<string, MasterRecordsChanged>): Promise<void> {
    await this.#keep(event, event.data.records);
  }

  async #keep(event: IntegrationEvent, records: readonly MasterRecordChanged[]): Promise<void> {
    const kept = records.filter(({ resource }) => KEPT.has(resource));
    if (!kept.length) return;
    await this.database.withAccount(event.accountId, tx =>
      this.inbox.withInbox(tx, masterData.group, event, () => keepRecordCopies(tx, FILING_SCHEMA, event.accountId, kept)),
    );
  }
}
