import {
  CASE_COMMAND_REFUSED,
  CASE_SUBMITTED,
  CASE_TOPIC,
  FILING_TOPIC,
  SUBMISSION_RESULT_RECORDED,
  type CaseCommandRefusedData,
  type CaseSubmittedData,
  type SubmissionResultRecordedData,
} from '@atlas/contracts';
import { Inbox, Outbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database, newId, newRequestContext, runInContext, type Session } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { processSession } from '../../access/session-scope.js';
import { FiledCases, type Refusal } from './filed-cases.js';

const filing = { group: 'case-filing', topics: [FILING_TOPIC] } satisfies EventSubscription;

/**
 * Handles the events of filing for the case. The commands come first and are such that doing them twice does them once (their events
 * get the same ids again); what the case refused leaves by the outbox, once, with the event's entry in the inbox.
 */
@Controller()
export class FilingConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly filed: FiledCases,
  ) {}

  @EventPattern(CASE_SUBMITTED, filing)
  submitted(@Payload() event: IntegrationEvent<typeof CASE_SUBMITTED, CaseSubmittedData>): Promise<void> {
    return this.#take(event, session => this.filed.submitted(session, event.data));
  }

  @EventPattern(SUBMISSION_RESULT_RECORDED, filing)
  answered(@Payload() event: IntegrationEvent<typeof SUBMISSION_RESULT_RECORDED, SubmissionResultRecordedData>): Promise<void> {
    return this.#take(event, session => this.filed.answered(session, event.data));
  }

  async #take(
    event: IntegrationEvent<string, CaseSubmittedData | SubmissionResultRecordedData>,
    work: (session: Session) => Promise<readonly Refusal[]>,
  ): Promise<void> {
    const session = sessionOf(event);
    const context = { ...newRequestContext(event.correlationId, session), idempotencyKey: `filing/${event.id}` };
    await runInContext(context, async () => {
      const refused = (await work(session)).map(refusal => refusedEvent(event, refusal));
      await this.database.withAccount(event.accountId, async tx => {
        await this.inbox.withInbox(tx, filing.group, [event], () => this.outbox.enqueue(tx, CASE_TOPIC, refused));
      });
    });
  }
}

/** In the name of the user who filed, with the permissions of the process: only the firm's users file. */
const sessionOf = (event: IntegrationEvent): Session => processSession(event, 'filing', ['CanManageCase', 'CanEditPacketedCase']);

function refusedEvent(
  { accountId, key, correlationId, actor, data }: IntegrationEvent<string, CaseSubmittedData | SubmissionResultRecordedData>,
  refusal: Refusal,
): IntegrationEvent<typeof CASE_COMMAND_REFUSED, CaseCommandRefusedData> {
  const { case_id, submission_id } = data;
  return {
    id: newId(),
    type: CASE_COMMAND_REFUSED,
    accountId,
    key,
    time: new Date().toISOString(),
    correlationId,
    actor,
    data: { case_id, submission_id, ...refusal },
  };
}
