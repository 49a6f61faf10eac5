import type { JsonObject } from '@atlas/contracts';
import type { Session } from './request-context.js';

/** A fact about what somebody did that changed no aggregate: a read, an export, a sign-in, a refusal, a changed setting. */
export interface ActivityFact {
  /** Past tense, e.g. 'CaseViewed'. */
  readonly type: string;
  readonly caseId?: string;
  readonly description: string;
  readonly data?: JsonObject;
}

/** Port to the trail of user activity; implemented on the event store. */
export interface ActivityRecorder {
  record(session: Pick<Session, 'accountId' | 'actor' | 'sessionId'>, fact: ActivityFact): Promise<void>;
}

export const ACTIVITY_RECORDER = Symbol('ActivityRecorder');
