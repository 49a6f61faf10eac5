import { identityTexts, notFound, type UserSession } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { sessionsOf } from '../sign-in/session-list.js';
import { SessionsService } from '../sign-in/sessions.service.js';

/** Where a user is signed in. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly sessions: SessionsService,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId, actor, sessionId }: Session): Promise<UserSession[]> {
    return this.database.withAccount(accountId, tx => sessionsOf(tx, accountId, actor.userId, sessionId));
  }

  /** Throws 404 for a session that is not theirs, or has ended. */
  async end(session: Session, id: string): Promise<void> {
    const { accountId, actor } = session;
    await this.writes.by(session, async tx => {
      const ended = await this.sessions.endOneOf(tx, accountId, actor.userId, id);
      if (!ended) throw notFound('SESSION_NOT_FOUND', identityTexts.sessionNotFound);
      const data = { reason: 'ended_by_user', changes: changedFields(ended, {}) };
      await this.activity.recordIn(tx, session, 'SessionRevoked', identityTexts.sessionEndedByUser, data);
    });
  }

  /** All but the one that asks. */
  async endOthers(session: Session): Promise<void> {
    const { accountId, actor, sessionId } = session;
    const reason = 'ended_by_user';
    await this.writes.by(session, async tx => {
      await this.sessions.endAllOf(tx, accountId, actor.userId, reason, sessionId);
      await this.activity.recordIn(tx, session, 'SessionRevoked', identityTexts.sessionsEnded(actor.username), { reason });
    });
  }
}
