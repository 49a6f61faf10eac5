import { conflict, emergencyTexts, type EmergencyAccess } from '@atlas/contracts';
import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IdentityWrites } from '../access/identity-writes.js';
import { refuseEmergencyOfAnother, reviewsEmergencies } from '../access/session-scope.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { settingValues } from '../settings/setting-values.js';
import { EmergencyEnds } from './emergency-ends.js';
import { EmergencyMailJob } from './emergency-mail.job.js';
import { emergencyById, emergencyOf, listEmergencies, shownEmergency } from './emergency-records.js';

/** Emergency access of sessions: started with a reason, limited in time, reported to the administrators, and reviewed by another user (ADR 108). */
@Injectable()
export class EmergencyService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly mails: EmergencyMailJob,
    private readonly activity: IdentityActivity,
    private readonly ends: EmergencyEnds,
  ) {}

  /** Those of the firm for the users who review them, for the others their own. */
  list(session: Session): Promise<EmergencyAccess[]> {
    const { accountId, actor } = session;
    const onlyUser = reviewsEmergencies(session) ? null : actor.userId;
    return this.database.withAccount(accountId, async tx =>
      (await listEmergencies(tx, accountId, onlyUser)).map(row => shownEmergency(row, viewerOf(session))),
    );
  }

  async start(session: Session, reason: string): Promise<EmergencyAccess> {
    const { accountId, actor, sessionId } = session;
    const id = randomUUID();
    return this.writes.by(session, async tx => {
      // Two requests at once: the second one finds what the first one started.
      await tx.query('select from identity.session where account_id = $1 and session_id = $2 for update', [accountId, sessionId]);
      if (await emergencyOf(tx, accountId, sessionId)) throw conflict('EMERGENCY_ACCESS_ACTIVE', emergencyTexts.alreadyActive);
      const { emergency_access_minutes } = await settingValues(tx, accountId, 'emergency_access_minutes');
      const minutes = Number(emergency_access_minutes);
      await tx.query(
        `insert into identity.emergency_access (account_id, emergency_id, user_id, session_id, reason, ends_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
        [accountId, id, actor.userId, sessionId, reason, minutes],
      );
      tx.changesAccessOf({ sessionId });
      await this.mails.enqueue(tx, { accountId, actor, minutes });
      const started = await this.#shown(tx, session, id);
      await this.ends.schedule(tx, accountId, id, new Date(started.ends_at));
      await this.activity.recordIn(tx, session, 'EmergencyAccessStarted', emergencyTexts.started(minutes, reason), {
        emergency_id: id,
        ends: started.ends_at,
      });
      return started;
    });
  }

  async end(session: Session, id: string): Promise<EmergencyAccess> {
    const { accountId, actor } = session;
    return this.writes.by(session, async tx => {
      const { user_id, user_name, state, session_id, ends_at } = await emergencyById(tx, accountId, id);
      await refuseEmergencyOfAnother(this.activity, session, { user_id, user_name });
      if (state !== 'active') throw conflict('EMERGENCY_ACCESS_ENDED', emergencyTexts.hasEnded);
      await tx.query(
        'update identity.emergency_access set ends_at = now(), ended_by = $3, end_recorded_at = now() where account_id = $1 and emergency_id = $2',
        [accountId, id, actor.userId],
      );
      tx.changesAccessOf({ sessionId: session_id });
      const ended = await this.#shown(tx, session, id);
      await this.activity.recordIn(tx, session, 'EmergencyAccessEnded', emergencyTexts.ended(ended.user_name), {
        emergency_id: id,
        changes: changedFields({ ends_at: ends_at.toISOString() }, { ends_at: ended.ends_at }),
      });
      return ended;
    });
  }

  async review(session: Session, id: string, note: string): Promise<EmergencyAccess> {
    const { accountId, actor } = session;
    return this.writes.by(session, async tx => {
      const { user_id, state } = await emergencyById(tx, accountId, id);
      if (user_id === actor.userId) throw conflict('OWN_EMERGENCY_ACCESS', emergencyTexts.notYourOwn);
      if (state === 'active') throw conflict('EMERGENCY_ACCESS_ACTIVE', emergencyTexts.stillActive);
      if (state === 'reviewed') throw conflict('EMERGENCY_ACCESS_REVIEWED', emergencyTexts.alreadyReviewed);
      await tx.query(
        `update identity.emergency_access set reviewed_by = $3, reviewed_at = now(), review_note = $4 where account_id = $1 and emergency_id = $2`,
        [accountId, id, actor.userId, note],
      );
      const reviewed = await this.#shown(tx, session, id);
      const what = emergencyTexts.reviewed(reviewed.user_name, note);
      await this.activity.recordIn(tx, session, 'EmergencyAccessReviewed', what, { emergency_id: id });
      return reviewed;
    });
  }

  async #shown(tx: Transaction, session: Session, id: string): Promise<EmergencyAccess> {
    return shownEmergency(await emergencyById(tx, session.accountId, id), viewerOf(session));
  }
}

const viewerOf = (session: Session) => ({ userId: session.actor.userId, reviews: reviewsEmergencies(session) });
