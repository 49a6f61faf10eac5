import { randomUUID } from 'node:crypto';
import type { ActivityFactType, Actor, JsonObject } from '@atlas/contracts';
import type { AppendResult, EventStore } from '../store/event-store.js';

/** The category of the streams of activity. */
export const ACTIVITY_STREAM = 'activity' as const;

/** What a user did that changed no aggregate: a read, an export, a sign-in, a refused attempt, a changed setting. */
export interface Activity {
  /** A UUID, if the fact may be recorded again after a failure: it is stored once. */
  readonly id?: string | undefined;
  /** A noun and a participle: 'CaseViewed', 'FileDownloaded', 'AttemptRefused', 'SignedIn', … */
  readonly type: ActivityFactType;
  readonly caseId?: string;
  /** As the user activity report shows it. */
  readonly description: string;
  readonly data?: JsonObject;
}

/** Whose activity it is. */
export interface ActivityOf {
  readonly accountId: number;
  readonly actor: Actor;
  readonly sessionId?: string;
  readonly correlationId: string;
  /** Of the client. */
  readonly address?: string;
  readonly emergencyId?: string;
  /** ISO 8601 UTC; default: now. */
  readonly time?: string | undefined;
}

/** The data of an activity's event, beside the activity's own data. */
export type ActivityData = JsonObject & { readonly description: string; readonly case_id?: string; readonly session_id?: string };

/**
 * Stores actions of users as events in the event store. There is one stream per user, day and process, appended at any revision, so writers of
 * different users or processes do not conflict, and streams stay small. A fact that is given with an id has a separate stream, so the store knows for
 * good that it has the fact.
 */
export class ActivityTrail {
  readonly #process = randomUUID().slice(0, 8);

  constructor(private readonly store: EventStore) {}

  /** Resolves when the event is stored; rejects if it could not be, so that the caller decides whether to continue. */
  record(
    { accountId, actor, sessionId, correlationId, address, emergencyId, time }: ActivityOf,
    activity: Activity,
  ): Promise<AppendResult> {
    const { id, type, caseId, description, data } = activity;
    const at = time ?? new Date().toISOString();
    return this.store.append({
      stream: { accountId, category: ACTIVITY_STREAM, id: `${actor.userId}-${id ?? `${at.slice(0, 10)}-${this.#process}`}` },
      expectedRevision: id ? 'no-stream' : 'any',
      events: [
        {
          id: id ?? randomUUID(),
          type,
          data: {
            ...data,
            description,
            ...(caseId === undefined ? {} : { case_id: caseId }),
            ...(sessionId === undefined ? {} : { session_id: sessionId }),
          },
          metadata: {
            actor,
            time: at,
            correlationId,
            ...(address === undefined ? {} : { address }),
            ...(emergencyId === undefined ? {} : { emergencyId }),
          },
        },
      ],
    });
  }
}
