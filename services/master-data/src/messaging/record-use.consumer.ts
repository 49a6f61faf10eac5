import {
  RECORD_USE_CHANGED,
  RECORD_USES_CHANGED,
  type JsonObject,
  type RecordUseChanged,
  type RecordUsesChanged,
} from '@atlas/contracts';
import { Inbox, type EventsTogether, type EventSubscription } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordUses, ResourceEngine } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

/** Services publish their use of master records on their own topics. */
const recordUse = {
  group: 'master-data.record-use',
  topics: ['atlas.case', 'atlas.filing', 'atlas.identity'],
  together: true,
} satisfies EventSubscription;

/** Counts who uses a record: shown before it is deactivated, and the reason why it is not deleted. */
@Controller()
export class RecordUseConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly engine: ResourceEngine,
  ) {}

  @EventPattern<string>(RECORD_USE_CHANGED, recordUse)
  async changed(@Payload() events: EventsTogether<string, RecordUseChanged>): Promise<void> {
    await this.#keep(events, use => [use]);
  }

  @EventPattern<string>(RECORD_USES_CHANGED, recordUse)
  async changedTogether(@Payload() events: EventsTogether<string, RecordUsesChanged>): Promise<void> {
    await this.#keep(events, ({ uses }) => uses);
  }

  async #keep<Data extends JsonObject>(
    events: EventsTogether<string, Data>,
    usesOf: (data: Data) => readonly RecordUseChanged[],
  ): Promise<void> {
    const [{ accountId }] = events;
    await this.inbox.handle(this.database, recordUse.group, events, (tx, fresh) =>
      keepRecordUses(
        tx,
        this.engine.set.schema,
        accountId,
        fresh.flatMap(({ data }) => usesOf(data)),
      ),
    );
  }
}
