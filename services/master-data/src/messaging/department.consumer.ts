import { DEPARTMENT_RENAMED, IDENTITY_TOPIC, type DepartmentRenamedData } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

const departments = { group: 'master-data.departments', topics: [IDENTITY_TOPIC] } satisfies EventSubscription;

/** Articles name the departments that read them: they follow a new name, which is no change of the article. */
@Controller()
export class DepartmentConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  @EventPattern(DEPARTMENT_RENAMED, departments)
  async renamed(@Payload() event: IntegrationEvent<typeof DEPARTMENT_RENAMED, DepartmentRenamedData>): Promise<void> {
    const { accountId, data } = event;
    await this.inbox.handle(this.database, departments.group, [event], async tx => {
      await tx.query(
        `update master_data.knowledge_base
            set departments = array(select case when lower(btrim(d)) = lower($2) then $3 else d end
                                      from unnest(departments) with ordinality as named (d, place) order by place)
          where account_id = $1 and exists (select from unnest(departments) d where lower(btrim(d)) = lower($2))`,
        [accountId, data.from, data.to],
      );
    });
  }
}
