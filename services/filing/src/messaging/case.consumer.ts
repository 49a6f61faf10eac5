import { CASE_COMMAND_REFUSED, CASE_TOPIC, type CaseCommandRefusedData } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { Submissions } from '../submissions/submissions.js';

const cases = { group: 'filing-cases', topics: [CASE_TOPIC] } satisfies EventSubscription;

/** Keeps what the case, or its workflow, objected to, where the people who filed it look. */
@Controller()
export class CaseConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly submissions: Submissions,
  ) {}

  @EventPattern(CASE_COMMAND_REFUSED, cases)
  async refused(@Payload() event: IntegrationEvent<typeof CASE_COMMAND_REFUSED, CaseCommandRefusedData>): Promise<void> {
    const { accountId, data } = event;
    await this.inbox.handle(this.database, cases.group, [event], tx =>
      this.submissions.object(tx, accountId, data.submission_id, data.message),
    );
  }
}
