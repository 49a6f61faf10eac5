import type { ActivityFactType, JsonObject, ObservedFactType } from '@atlas/contracts';
import type { FactOrigin, Session } from './request-context.js';

/** An event about a user's action that changed no aggregate: a read, an export, a sign-in, a refusal, a changed setting. */
export interface ActivityFact<Type extends ActivityFactType = ActivityFactType> {
  /** Past tense, e.g. 'CaseViewed'. */
  readonly type: Type;
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

/** Where a fact came from that is handed to the trail later. With its id, handing it over twice has the effect of once. */
export interface EarlierFact extends FactOrigin {
  readonly id?: string;
  /** ISO 8601 UTC. */
  readonly time?: string;
}

/** Port to the trail of user activity; implemented on the event store. */
export interface ActivityTrailPort {
  /** Rejects when the fact could not be stored. Without `earlier` it comes from the current call. */
  record(by: RecordedBy, fact: ActivityFact, earlier?: EarlierFact): Promise<void>;
}

export const ACTIVITY_TRAIL = Symbol('ActivityTrail');

/** Records what was observed: reads, exports, sign-ins, refused attempts. `ChangeRecorder` records changes. */
export interface ActivityRecorder {
  record(by: RecordedBy, fact: ActivityFact<ObservedFactType>): Promise<void>;
}

export const ACTIVITY_RECORDER = Symbol('ActivityRecorder');
