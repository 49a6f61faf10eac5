import { RECORD_USE_CHANGED, RECORD_USES_CHANGED, type RecordUseChanged, type RecordUsesChanged } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordUses, ResourceEngine } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

/** Services publish their use of master records on their own topics. */
const recordUse = {
  group: 'master-data.record-use',
  topics: ['atlas.case', 'atlas.filing', 'atlas.identity'],
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
  async changed(@Payload() event: IntegrationEvent<string, RecordUseChanged>): Promise<void> {
    await this.#keep(event, [event.data]);
  }

  @EventPattern<string>(RECORD_USES_CHANGED, recordUse)
  async changedTogether(@Payload() event: IntegrationEvent<string, RecordUsesChanged>): Promise<void> {
    await this.#keep(event, event.data.uses);
  }

  async #keep(event: IntegrationEvent, uses: readonly RecordUseChanged[]): Promise<void> {
    const { accountId } = event;
    await this.database.withAccount(accountId, async tx => {
      await this.inbox.withInbox(tx, recordUse.group, event, () => keepRecordUses(tx, this.engine.set.schema, accountId, uses));
    });
  }
}
