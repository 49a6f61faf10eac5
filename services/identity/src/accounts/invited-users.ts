import { type Actor, conflict, identityTexts, type LinkPurpose, type UserRecord } from '@atlas/contracts';
import type { ChangeTransaction, RecordedBy, Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { MailLinks } from '../sign-in/mail-links.js';
import { insertUser, setRoles, userById } from '../users/user-records.js';
import { seededRoleId } from './new-account.js';

export interface InvitedUser {
  /** The user name, too. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly isSystem?: boolean;
}

/** Adds administrators who set their password by a link in a mail. */
@Injectable()
export class InvitedUsers {
  constructor(
    private readonly links: MailLinks,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  async add(tx: Transaction, accountId: number, actor: Actor, invited: InvitedUser): Promise<UserRecord> {
    const userId = await insertUser(tx, accountId, actor.userId, {
      username: invited.email,
      passwordHash: undefined,
      isSystem: invited.isSystem ?? false,
      firstName: invited.first_name,
      lastName: invited.last_name,
      email: invited.email,
      userType: 1,
      departmentId: null,
      providerIds: [],
      portfolioIds: [],
      isActive: true,
    });
    await setRoles(tx, accountId, userId, [await seededRoleId(tx, accountId, 'Administrator')]);
    const user = await userById(tx, accountId, userId);
    await this.events.userChanged(tx, accountId, user);
    await this.invite(tx, accountId, actor, user);
    return user;
  }

  /** Mails an invitation again, or a link for a new password to a user who has one. Throws 409 after too many. `recordInvitation` follows. */
  async invite(tx: Transaction, accountId: number, actor: Actor, user: UserRecord): Promise<void> {
    const link = { accountId, userId: user.id, username: user.username, actor };
    if (!(await this.links.send(tx, link, purposeFor(user)))) throw conflict('TOO_MANY_LINKS', identityTexts.tooManyLinks);
  }

  recordInvitation(tx: ChangeTransaction, who: RecordedBy, user: UserRecord, by: 'administrator' | 'operator'): Promise<void> {
    return this.activity.recordLinkSent(tx, who, purposeFor(user), user.username, by);
  }
}

const purposeFor = ({ is_invited }: UserRecord): LinkPurpose => (is_invited ? 'invitation' : 'password');
