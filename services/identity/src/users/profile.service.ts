import {
  type ChangePasswordRequest,
  identityTexts,
  notFound,
  type UpdateProfileRequest,
  type UserProfile,
} from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { MailLinks } from '../sign-in/mail-links.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { CurrentPassword } from './current-password.js';
import { userById } from './user-records.js';

/** What a user may change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly links: MailLinks,
    private readonly currentPassword: CurrentPassword,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  get({ accountId, actor }: Session): Promise<UserProfile> {
    return this.database.withAccount(accountId, tx => profileOf(tx, accountId, actor.userId));
  }

  /** Another email needs the current password, like a new password: a forgotten password is reset by a mail to it. */
  async update(session: Session, request: UpdateProfileRequest, ifMatch?: number): Promise<UserProfile> {
    const { accountId, actor } = session;
    const { first_name, last_name, email } = request;
    if (email !== (await this.get(session)).email) await this.currentPassword.require(session, request.current_password);
    return this.writes.by(session, async tx => {
      const profile = await profileOf(tx, accountId, actor.userId, { lock: true });
      refuseStale(ifMatch, profile.revision, identityTexts.profileChanged);
      const wanted = { first_name, last_name, email };
      const changes = changedFields(namesOf(profile), wanted);
      if (!changes.length) return profile;
      await tx.query(
        `update identity.app_user set first_name = $3, last_name = $4, email = $5, revision = revision + 1, updated_at = now(), updated_by = $2
          where account_id = $1 and user_id = $2`,
        [accountId, actor.userId, first_name, last_name, email],
      );
      tx.changesAccessOf({ userId: actor.userId });
      await this.events.userChanged(tx, accountId, await userById(tx, accountId, actor.userId));
      await this.activity.recordChange(tx, session, 'UserChanged', identityTexts.profileSaved(profile.username), changes);
      return { ...profile, ...wanted, revision: profile.revision + 1 };
    });
  }

  /** The current session continues; all other sessions of the user end. A session that is not fresh has to know the current password. */
  async changePassword(session: Session, { password, current_password: current }: ChangePasswordRequest): Promise<void> {
    const { accountId, actor, sessionId } = session;
    await this.currentPassword.require(session, current);
    const passwordHash = await this.passwords.hashNew(password, actor.username);
    await this.writes.by(session, async tx => {
      const changed = await tx.query(
        `update identity.app_user set password_hash = $3, revision = revision + 1, updated_at = now(), updated_by = $2
          where account_id = $1 and user_id = $2 and deleted_at is null returning 1`,
        [accountId, actor.userId, passwordHash],
      );
      if (!changed.length) throw notFound('USER_NOT_FOUND', identityTexts.userNotFound(actor.userId));
      await this.sessions.endAllOf(tx, accountId, actor.userId, 'password_changed', sessionId);
      await this.links.endAll(tx, accountId, actor.userId);
      await this.activity.recordIn(tx, session, 'PasswordChanged', 'Password changed');
    });
  }
}

const namesOf = ({ first_name, last_name, email }: UserProfile) => ({ first_name, last_name, email });

/** A user as `GET user/profile` answers it. Throws 404. */
export async function profileOf(tx: Transaction, accountId: number, userId: number, { lock = false } = {}): Promise<UserProfile> {
  const user = await userById(tx, accountId, userId, { lock });
  const [account] = await tx.query<{ code: string; name: string }>(
    'select code, name from identity.account where account_id = $1',
    [accountId],
  );
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    user_type: user.user_type,
    role_type: user.role_type,
    department: user.department,
    roles: user.roles,
    account_id: accountId,
    account_name: account?.name ?? '',
    domain: account?.code ?? '',
    revision: user.revision,
  };
}
