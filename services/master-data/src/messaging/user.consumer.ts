import { IDENTITY_TOPIC, USER_CHANGED, type MasterRecordChanged, type UserChangedData } from '@atlas/contracts';
import { Inbox, type EventsTogether, type EventSubscription } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { keepRecordCopies, ResourceEngine } from '@atlas/resource-engine';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

/** The group on the bus that takes users in. */
export const USERS_GROUP = 'master-data.users';

const users = { group: USERS_GROUP, topics: [IDENTITY_TOPIC], together: true } satisfies EventSubscription;

/** Records name users of the account (a provider's attorney, a firm's users); their names are known here by copies. */
@Controller()
export class UserConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly engine: ResourceEngine,
  ) {}

  @EventPattern<string>(USER_CHANGED, users)
  async changed(@Payload() events: EventsTogether<string, UserChangedData>): Promise<void> {
    const [{ accountId }] = events;
    await this.inbox.handle(this.database, users.group, events, (tx, fresh) =>
      keepRecordCopies(
        tx,
        this.engine.set.schema,
        accountId,
        fresh.map(({ data }) => copyOf(data)),
      ),
    );
  }
}

/** Events of one user arrive in order and have no revision, so the last one is current. */
function copyOf({ user_id: id, username, user_type, ...user }: UserChangedData): MasterRecordChanged {
  return { ...user, id, resource: 'user', revision: 1, code: null, changed: [], data: { username, user_type } };
}
