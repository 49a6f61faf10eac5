import { conflict, identityTexts, type JsonObject, notFound, SYSTEM_ACTOR, type UserRecord } from '@atlas/contracts';
import { CONFIG, Database, type Config, type RecordedBy, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { MailLinks } from '../sign-in/mail-links.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { userById } from '../users/user-records.js';
import { IdentitySetup } from './identity-setup.js';
import { InvitedUsers, type InvitedUser } from './invited-users.js';
import { codeTaken, insertAccount } from './new-account.js';

/** The account of the system users, where there is none yet. */
export interface OperatorAccount {
  readonly code: string;
  readonly name: string;
}

/** A user, and whether they look after all accounts. */
interface Found {
  readonly user: UserRecord;
  readonly isSystem: boolean;
}

/** The users who look after all accounts: all of them in one account, the operator's (ADR 92). Only the command line makes and revokes them. */
@Injectable()
export class SystemUsersService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'supportEmail'>,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly setup: IdentitySetup,
    private readonly invited: InvitedUsers,
    private readonly links: MailLinks,
    private readonly sessions: SessionsService,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  /** The account of the system users; undefined before the first one. */
  async account(): Promise<number | undefined> {
    const { rows } = await this.database.pool.query<{ id: number | null }>('select identity.operator_account() as id');
    return rows[0]?.id ?? undefined;
  }

  /** Invites a system user; one who was revoked is one again. */
  async invite(invited: InvitedUser, account: OperatorAccount): Promise<{ accountId: number; user: UserRecord }> {
    const accountId = (await this.account()) ?? (await this.#createAccount(account));
    const user = await this.writes.in(accountId, async tx => {
      const found = await userNamed(tx, accountId, invited.email);
      const changed = found
        ? await this.#inviteAgain(tx, accountId, found.user.id)
        : await this.invited.add(tx, accountId, SYSTEM_ACTOR, { ...invited, isSystem: true });
      const what = identityTexts.systemUserInvited(changed.username);
      await this.#record(tx, accountId, what, found, { user: changed, isSystem: true });
      await this.invited.recordInvitation(tx, operatorIn(accountId), changed, 'operator');
      return changed;
    });
    return { accountId, user };
  }

  async #inviteAgain(tx: AccessTransaction, accountId: number, userId: number): Promise<UserRecord> {
    await setSystemUser(tx, accountId, userId, true);
    const changed = await userById(tx, accountId, userId);
    tx.changesAccessOf({ userId });
    await this.events.userChanged(tx, accountId, changed);
    await this.invited.invite(tx, accountId, SYSTEM_ACTOR, changed);
    return changed;
  }

  /** Ends the sessions and links of a system user, who can no longer sign in. Throws 404. */
  async revoke(username: string): Promise<void> {
    const accountId = await this.account();
    const found =
      accountId === undefined ? undefined : await this.database.withAccount(accountId, tx => userNamed(tx, accountId, username));
    if (accountId === undefined || !found?.isSystem) throw notFound('USER_NOT_FOUND', identityTexts.noSystemUser(username));
    await this.writes.in(accountId, async tx => {
      await setSystemUser(tx, accountId, found.user.id, false);
      await this.sessions.endAllOf(tx, accountId, found.user.id, 'user_inactive');
      await this.links.endAll(tx, accountId, found.user.id);
      const changed = await userById(tx, accountId, found.user.id);
      await this.events.userChanged(tx, accountId, changed);
      const what = identityTexts.systemUserRevoked(changed.username);
      await this.#record(tx, accountId, what, found, { user: changed, isSystem: false });
    });
  }

  /** What an operator hands over where no mail server is configured. */
  async linkOf(accountId: number, userId: number): Promise<string> {
    return this.database.withAccount(accountId, async tx => {
      const link = await this.links.latestOpen(tx, accountId, userId);
      if (!link) throw conflict('LINK_NOT_VALID', identityTexts.linkNotValid);
      const { purpose, username } = link;
      // Before it is shown: who has the link can set the password.
      await this.activity.recordIn(tx, operatorIn(accountId), 'LinkSent', identityTexts.linkShown(purpose, username), {
        purpose,
        by: 'operator',
      });
      return this.links.urlOf(link);
    });
  }

  async #createAccount({ code, name }: OperatorAccount): Promise<number> {
    const accountId = await this.setup.nextAccountId();
    const created = this.writes.in(accountId, async tx => {
      await insertAccount(tx, accountId, { code, name, isOperator: true }, this.config.supportEmail);
      await this.events.accountCreated(tx, { accountId, code, name });
      const changes = changedFields({}, { code, name, is_operator: true });
      await this.activity.recordChange(tx, operatorIn(accountId), 'AccountChanged', identityTexts.accountAdded(code), changes);
    });
    await refusingDuplicates(created, { account_code: () => codeTaken(code) });
    return accountId;
  }

  #record(tx: AccessTransaction, accountId: number, what: string, before: Found | undefined, after: Found): Promise<void> {
    const changes = changedFields(historyOf(before), historyOf(after));
    return this.activity.recordChange(tx, operatorIn(accountId), 'UserChanged', what, changes);
  }
}

const operatorIn = (accountId: number): RecordedBy => ({ accountId, actor: SYSTEM_ACTOR, sessionId: '' });

const historyOf = (found: Found | undefined): JsonObject =>
  found ? { username: found.user.username, is_system: found.isSystem, is_active: found.user.is_active } : {};

async function userNamed(tx: Transaction, accountId: number, username: string): Promise<Found | undefined> {
  const [row] = await tx.query<{ user_id: number; is_system: boolean }>(
    `select user_id, is_system from identity.app_user
      where account_id = $1 and identity.user_name_key(username) = identity.user_name_key($2) and deleted_at is null`,
    [accountId, username],
  );
  return row && { user: await userById(tx, accountId, row.user_id), isSystem: row.is_system };
}

/** Who is no longer a system user is no user of the operator's account at all. */
async function setSystemUser(tx: Transaction, accountId: number, userId: number, isSystem: boolean): Promise<void> {
  await tx.query(
    `update identity.app_user set is_system = $3, is_active = $3, revision = revision + 1, updated_at = now(), updated_by = $4
      where account_id = $1 and user_id = $2`,
    [accountId, userId, isSystem, SYSTEM_ACTOR.userId],
  );
}
