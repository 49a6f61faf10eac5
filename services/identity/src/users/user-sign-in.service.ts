import { conflict, identityTexts, singleSignOnTexts, type SignInState, type UserRecord } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { linkedAt, unlinkSubject } from '../single-sign-on/openid-users.js';
import { MailLinks } from '../sign-in/mail-links.js';
import { SecondFactors } from '../sign-in/second-factor/second-factors.js';
import { sessionsOf } from '../sign-in/session-list.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { userById } from './user-records.js';

/** What an administrator sees and does about a user's sign-in. */
@Injectable()
export class UserSignInService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly sessions: SessionsService,
    private readonly backoff: SignInBackoff,
    private readonly links: MailLinks,
    private readonly factors: SecondFactors,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  state({ accountId, sessionId }: Session, id: number): Promise<SignInState> {
    return this.database.withAccount(accountId, async tx => {
      await userById(tx, accountId, id);
      return {
        locked_until: await this.backoff.lockedUntil(tx, accountId, id),
        link: await this.links.latest(tx, accountId, id),
        linked_at: await linkedAt(tx, accountId, id),
        sessions: await sessionsOf(tx, accountId, id, sessionId),
        has_second_factor: (await this.factors.methodsOf(tx, { accountId, userId: id })).length > 0,
      };
    });
  }

  /** Opens a name that wrong passwords have closed. */
  async unlock(session: Session, id: number): Promise<void> {
    await this.#change(session, id, async (tx, { username }) => {
      await this.backoff.clearUser(tx, session.accountId, id);
      await this.activity.recordIn(tx, session, 'SignInUnlocked', identityTexts.unlocked(username), { by: 'administrator' });
    });
  }

  async endSessions(session: Session, id: number): Promise<void> {
    const { accountId, sessionId } = session;
    await this.#change(session, id, async (tx, { username }) => {
      await this.sessions.endAllOf(tx, accountId, id, 'ended_by_administrator', sessionId);
      const reason = 'ended_by_administrator';
      await this.activity.recordIn(tx, session, 'SessionRevoked', identityTexts.sessionsEnded(username), { reason });
    });
  }

  /** For a user who has lost their devices and their recovery codes. Their sessions end, too: one may be on a lost device. */
  async removeSecondFactor(session: Session, id: number): Promise<void> {
    const { accountId } = session;
    await this.#change(session, id, async (tx, user) => {
      const { app_since, passkeys, recovery_codes_left } = await this.factors.stateOf(tx, { accountId, userId: user.id });
      const before = {
        authenticator_app_since: app_since,
        passkeys: passkeys.map(({ name }) => name).join(', '),
        recovery_codes_left: recovery_codes_left || null,
      };
      await this.factors.removeAll(tx, { accountId, userId: user.id });
      await this.sessions.endAllOf(tx, accountId, user.id, 'ended_by_administrator', session.sessionId);
      await this.activity.recordIn(tx, session, 'SecondFactorRemoved', identityTexts.secondFactorReset(user.username), {
        by: 'administrator',
        changes: changedFields(before, {}),
      });
    });
  }

  /** After the provider has given the user another subject: the next sign-in links that one. */
  async unlink(session: Session, id: number): Promise<void> {
    const { accountId } = session;
    await this.#change(session, id, async (tx, { username }) => {
      const before = await unlinkSubject(tx, accountId, id);
      if (!before) throw conflict('NOT_LINKED', singleSignOnTexts.notLinked(username));
      const changes = changedFields({ ...before }, {});
      await this.activity.recordChange(tx, session, 'UserChanged', singleSignOnTexts.unlinked(username), changes);
    });
  }

  /** Mails an invitation again, or a link for a new password to a user who has one. */
  async sendLink(session: Session, id: number): Promise<void> {
    const { accountId, actor } = session;
    await this.#change(session, id, async (tx, user) => {
      const link = { accountId, userId: id, username: user.username, actor };
      if (!user.is_active) throw conflict('USER_INACTIVE', identityTexts.userInactive(user.username));
      const purpose = user.is_invited ? 'invitation' : 'password';
      if (!(await this.links.send(tx, link, purpose))) throw conflict('TOO_MANY_LINKS', identityTexts.tooManyLinks);
      await this.activity.recordLinkSent(tx, session, purpose, user.username, 'administrator');
    });
  }

  #change(session: Session, id: number, work: (tx: AccessTransaction, user: UserRecord) => Promise<void>): Promise<void> {
    return this.writes.by(session, async tx => {
      const user = await userById(tx, session.accountId, id, { lock: true });
      const giver = await this.giving.giver(tx, session);
      await this.giving.refuseStronger(tx, giver, id, identityTexts.signInOf(user.username));
      await work(tx, user);
    });
  }
}
