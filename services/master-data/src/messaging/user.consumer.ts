import { IDENTITY_TOPIC, USER_CHANGED, type UserChangedData } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordCopies, ResourceEngine } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

/** The group on the bus that takes users in. */
export const USERS_GROUP = 'master-data.users';

const users = { group: USERS_GROUP, topics: [IDENTITY_TOPIC] } satisfies EventSubscription;

/** Records name users of the account (a provider's attorney, a firm's users); their names are known here by copies. */
@Controller()
export class UserConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly engine: ResourceEngine,
  ) {}

  @EventPattern<string>(USER_CHANGED, users)
  async changed(@Payload() event: IntegrationEvent<string, UserChangedData>): Promise<void> {
    const { accountId } = event;
    const { user_id: id, username, user_type, ...user } = event.data;
    // Events of one user arrive in order, so the last one is current.
    const copy = { ...user, id, resource: 'user', revision: 1, code: null, changed: [], data: { username, user_type } };
    await this.database.withAccount(accountId, tx =>
      this.inbox.withInbox(tx, users.group, event, () => keepRecordCopies(tx, this.engine.set.schema, accountId, [copy])),
    );
  }
}
