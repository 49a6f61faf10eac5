import type { ActivityFactType, JsonObject } from '@atlas/contracts';
import type { Session } from './request-context.js';

/** An event about a user's action that changed no aggregate: a read, an export, a sign-in, a refusal, a changed setting. */
export interface ActivityFact {
  /** Past tense, e.g. 'CaseViewed'. */
  readonly type: ActivityFactType;
  readonly caseId?: string;
  readonly description: string;
  readonly data?: JsonObject;
  /** Set where the same may happen many times a minute: repeats are stored as one fact. */
  readonly repeatable?: Repeatable;
}

/** How facts that say the same are counted. Client address, user, session, route and type are part of the key already. */
export interface Repeatable {
  readonly key: string;
  /** So many of one key and minute are stored one by one; those that follow become one fact. */
  readonly inFull: number;
  /** How many rows were answered; a sum in the end. */
  readonly rows?: number;
  /** Collected over the repeats: names of filters, digests of their values, ids. */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
}

/** Whose activity it is. */
export type RecordedBy = Pick<Session, 'accountId' | 'actor' | 'sessionId'>;

/** Port to the trail of user activity; implemented on the event store. */
export interface ActivityRecorder {
  record(by: RecordedBy, fact: ActivityFact): Promise<void>;
}

export const ACTIVITY_RECORDER = Symbol('ActivityRecorder');
