import type { EventStore } from '@atlas/event-sourcing';
import { currentContext, type ActivityFact, type ActivityRecorder, type Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';

/** The stream category of what people did that changed no aggregate. */
const ACTIVITY = 'activity';

/**
 * Keeps the trail of user activity in the event store. One stream per user, day and process: writers never wait for each other, and no
 * stream grows without end.
 */
export class EventStoreActivityRecorder implements ActivityRecorder {
  readonly #process = randomUUID().slice(0, 8);

  constructor(private readonly store: EventStore) {}

  async record(
    { accountId, actor, sessionId }: Pick<Session, 'accountId' | 'actor' | 'sessionId'>,
    fact: ActivityFact,
  ): Promise<void> {
    const { type, caseId, description, data } = fact;
    const time = new Date().toISOString();
    await this.store.append({
      stream: { accountId, category: ACTIVITY, id: `${actor.userId}-${time.slice(0, 10)}-${this.#process}` },
      expectedRevision: 'any',
      events: [
        {
          id: randomUUID(),
          type,
          data: { ...data, description, session_id: sessionId, ...(caseId ? { case_id: caseId } : {}) },
          metadata: { actor, time, correlationId: currentContext().correlationId },
        },
      ],
    });
  }
}
