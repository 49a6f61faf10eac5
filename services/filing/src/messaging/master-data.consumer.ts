import {
  MASTER_DATA_TOPIC,
  MASTER_RECORD_CHANGED,
  MASTER_RECORDS_CHANGED,
  type JsonObject,
  type MasterRecordChanged,
  type MasterRecordsChanged,
} from '@atlas/contracts';
import { Inbox, type EventsTogether, type EventSubscription } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordCopies } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { FILING_SCHEMA } from '../schema.js';

const masterData = { group: 'filing-references', topics: [MASTER_DATA_TOPIC], together: true } satisfies EventSubscription;

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
    const keptOf = (data: Data) => recordsOf(data).filter(({ resource }) => KEPT.has(resource));
    const wanted = events.filter(({ data }) => keptOf(data).length);
    await this.inbox.handle(this.database, masterData.group, wanted, (tx, fresh) =>
      keepRecordCopies(
        tx,
        FILING_SCHEMA,
        accountId,
        fresh.flatMap(({ data }) => keptOf(data)),
      ),
    );
  }
}
