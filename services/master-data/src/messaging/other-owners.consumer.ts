import { MASTER_DATA_TOPIC, MASTER_RECORD_CHANGED, resourceByPath, type MasterRecordChanged } from '@atlas/contracts';
import { Inbox, type EventsTogether, type EventSubscription } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordCopies, ResourceEngine } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

const otherOwners = {
  group: 'master-data.other-owners',
  topics: [MASTER_DATA_TOPIC],
  together: true,
} satisfies EventSubscription;

/** Records of other owners that master data names: the mail box of a package configuration is filing's. */
@Controller()
export class OtherOwnersConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly engine: ResourceEngine,
  ) {}

  @EventPattern(MASTER_RECORD_CHANGED, otherOwners)
  async changed(@Payload() events: EventsTogether<typeof MASTER_RECORD_CHANGED, MasterRecordChanged>): Promise<void> {
    const [{ accountId }] = events;
    const { set } = this.engine;
    const foreign = events.filter(({ data }) => (resourceByPath(data.resource)?.owner ?? set.owner) !== set.owner);
    await this.inbox.handle(this.database, otherOwners.group, foreign, (tx, fresh) =>
      keepRecordCopies(
        tx,
        set.schema,
        accountId,
        fresh.map(({ data }) => data),
      ),
    );
  }
}
