import {
  conflict,
  type CreateUserRequest,
  identityTexts,
  invalid,
  type ListAnswer,
  type ListRequest,
  type UpdateUserRequest,
  type UserRecord,
} from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { PrivilegeEscalationGuard, type Granter } from '../access/privilege-escalation-guard.js';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { ScopeRecords, scopeWarnings } from '../scope/scope-records.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { needsProvider } from '../single-sign-on/required-provider.js';
import { MailLinks } from '../sign-in/mail-links.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { refuseLastAdministrator } from './administrators.js';
import { refusePasswordByKey } from './refuse-password-by-key.js';
import { userList } from './user-list.js';
import { insertUser, setRoles, updateUser, userById, type StoredUser } from './user-records.js';

/** Users as an administrator keeps them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly backoff: SignInBackoff,
    private readonly links: MailLinks,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly scopes: ScopeRecords,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  list(session: Session, request: ListRequest): Promise<ListAnswer<UserRecord>> {
    const query = userList.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** Every user of the list, streamed in batches, and how many there are. */
  async all(
    session: Session,
    request: ListRequest,
  ): Promise<{ readonly rows: AsyncIterable<readonly UserRecord[]>; readonly count: number }> {
    const query = userList.query(session, request);
    const { total_rows: count } = await this.database.withAccount(session.accountId, tx => query.count(tx));
    return { rows: query.all(this.database), count };
  }

  async get(session: Session, id: number): Promise<UserRecord> {
    return this.#answer(session, await this.#stored(session, id));
  }

  async create(session: Session, request: CreateUserRequest): Promise<UserRecord> {
    const { accountId, actor } = session;
    refusePasswordByKey(session, request);
    await this.scopes.check(session, storedUser(request));
    const passwordHash = request.password ? await this.passwords.hashNew(request.password, request.username) : undefined;
    const created = this.writes.by(session, async tx => {
      const roleIds = request.role_ids ?? [];
      const giver = await this.giving.giver(tx, session);
      await checkReferences(tx, accountId, request.department_id, roleIds);
      const id = await insertUser(tx, accountId, actor.userId, {
        ...storedUser(request),
        username: request.username,
        passwordHash,
        isSystem: false,
      });
      await setRoles(tx, accountId, id, roleIds);
      await this.giving.refuseStronger(tx, giver, id, identityTexts.addingUser(request.username));
      const user = await userById(tx, accountId, id);
      await this.events.userChanged(tx, accountId, user);
      // An invitation sets a password, which a firm that requires its provider does not use.
      const link = { accountId, userId: id, username: user.username, actor };
      const isInvited =
        !passwordHash && !(await needsProvider(tx, accountId, id)) && (await this.links.send(tx, link, 'invitation'));
      const changes = changedFields({}, historyOf(user));
      await this.activity.recordChange(tx, session, 'UserChanged', `User ${user.username} added`, changes);
      if (isInvited) await this.activity.recordLinkSent(tx, session, 'invitation', user.username, 'administrator');
      return user;
    });
    const user = await refusingDuplicates(created, {
      app_user_username: () => invalid({ username: identityTexts.userExists(request.username) }),
    });
    return this.#answer(session, user);
  }

  async update(session: Session, id: number, request: UpdateUserRequest, ifMatch?: number): Promise<UserRecord> {
    const { accountId, actor } = session;
    refusePasswordByKey(session, request);
    const read = await this.#stored(session, id);
    await this.scopes.check(session, storedUser(request, read), storedUser(read));
    const passwordHash = request.password ? await this.passwords.hashNew(request.password, read.username) : undefined;
    const after = await this.writes.by(session, async tx => {
      const giver = await this.giving.giver(tx, session);
      const user = await this.#userToChange(tx, giver, id);
      refuseStale(ifMatch, user.revision, identityTexts.userChanged(user.username));
      const stored = storedUser(request, user);
      if (!stored.isActive) refuseOneself(session, id);
      const roleIds = request.role_ids ?? user.role_ids;
      if (!passwordHash && isSame(user, stored, roleIds)) return user;
      await checkReferences(tx, accountId, request.department_id, roleIds);
      await updateUser(tx, accountId, actor.userId, id, { ...stored, passwordHash });
      await setRoles(tx, accountId, id, roleIds);
      await this.giving.refuseStronger(tx, giver, id, identityTexts.changeOfUser(user.username));
      await refuseLastAdministrator(tx, accountId);
      if (passwordHash || !stored.isActive) {
        await this.sessions.endAllOf(tx, accountId, id, passwordHash ? 'password_changed' : 'user_inactive');
      }
      if (passwordHash) {
        await this.backoff.clearUser(tx, accountId, id);
        await this.links.endAll(tx, accountId, id);
      }
      await this.giving.refuseLockOut(tx, giver);
      tx.changesAccessOf({ userId: id });
      const changed = await userById(tx, accountId, id);
      await this.events.userChanged(tx, accountId, changed);
      const changes = changedFields(
        { ...historyOf(user), password: '' },
        { ...historyOf(changed), password: passwordHash ? 'new' : '' },
        new Set(['password']),
      );
      await this.activity.recordChange(tx, session, 'UserChanged', `User ${user.username} changed`, changes);
      return changed;
    });
    return this.#answer(session, after);
  }

  async setActive(session: Session, id: number, isActive: boolean): Promise<void> {
    const { accountId, actor } = session;
    if (!isActive) refuseOneself(session, id);
    await this.writes.by(session, async tx => {
      const found = await this.#userToChange(tx, await this.giving.giver(tx, session), id);
      if (found.is_active === isActive) return;
      await tx.query(
        `update identity.app_user set is_active = $3, revision = revision + 1, updated_at = now(), updated_by = $4 where account_id = $1 and user_id = $2`,
        [accountId, id, isActive, actor.userId],
      );
      if (!isActive) {
        await refuseLastAdministrator(tx, accountId);
        await this.sessions.endAllOf(tx, accountId, id, 'user_inactive');
      }
      await this.events.userChanged(tx, accountId, { ...found, is_active: isActive });
      const what = `User ${found.username} ${isActive ? 'activated' : 'deactivated'}`;
      const changes = changedFields({ is_active: found.is_active }, { is_active: isActive });
      await this.activity.recordChange(tx, session, 'UserChanged', what, changes);
    });
  }

  /** Their name stays on everything they did; it may be given to another user. */
  async remove(session: Session, id: number): Promise<void> {
    const { accountId, actor } = session;
    refuseOneself(session, id);
    await this.writes.by(session, async tx => {
      const found = await this.#userToChange(tx, await this.giving.giver(tx, session), id);
      await tx.query(
        `update identity.app_user set deleted_at = now(), is_active = false, updated_at = now(), updated_by = $3 where account_id = $1 and user_id = $2`,
        [accountId, id, actor.userId],
      );
      await refuseLastAdministrator(tx, accountId);
      await this.sessions.endAllOf(tx, accountId, id, 'user_inactive');
      await this.events.userChanged(tx, accountId, { ...found, is_active: false }, { isDeleted: true });
      const changes = changedFields(historyOf(found), {});
      await this.activity.recordChange(tx, session, 'UserChanged', `User ${found.username} deleted`, changes);
    });
  }

  #stored({ accountId }: Session, id: number): Promise<UserRecord> {
    return this.database.withAccount(accountId, tx => userById(tx, accountId, id));
  }

  /** A single user as it is answered: with warnings, and the names of their providers or portfolios. */
  async #answer(session: Session, user: UserRecord): Promise<UserRecord> {
    const scope = storedUser(user);
    return { ...user, scope_names: await this.scopes.namesOf(session, scope), warnings: scopeWarnings(scope) };
  }

  async #userToChange(tx: Transaction, giver: Granter, id: number): Promise<UserRecord> {
    const user = await userById(tx, giver.session.accountId, id, { lock: true });
    await this.giving.refuseStronger(tx, giver, id, identityTexts.changeOfUser(user.username));
    return user;
  }
}

async function checkReferences(
  tx: Transaction,
  accountId: number,
  departmentId: number | null | undefined,
  roleIds: readonly number[],
): Promise<void> {
  const [found] = await tx.query<{ departments: number; roles: number }>(
    `select (select count(*)::int from identity.department where account_id = $1 and department_id = $2) as departments,
            (select count(*)::int from identity.role where account_id = $1 and role_id = any($3)) as roles`,
    [accountId, departmentId ?? null, roleIds],
  );
  if (departmentId != null && !found?.departments) throw invalid({ department_id: identityTexts.selectDepartment });
  if (found?.roles !== roleIds.length) throw invalid({ role_ids: identityTexts.selectRole });
}

const isSame = (user: UserRecord, stored: StoredUser, roleIds: readonly number[]): boolean =>
  JSON.stringify([storedUser(user), user.role_ids]) === JSON.stringify([stored, [...roleIds].sort((a, b) => a - b)]);

type SentFields = Pick<UserRecord, 'first_name' | 'last_name' | 'email' | 'user_type'> & {
  readonly [Name in 'department_id' | 'provider_ids' | 'portfolio_ids' | 'is_active']?: UserRecord[Name] | null;
};

/** What is not named stays as it is. */
const storedUser = (request: SentFields, before?: UserRecord): StoredUser => ({
  firstName: request.first_name,
  lastName: request.last_name,
  email: request.email,
  userType: request.user_type,
  departmentId: request.department_id === undefined ? (before?.department_id ?? null) : request.department_id,
  providerIds: request.provider_ids ?? before?.provider_ids ?? [],
  portfolioIds: request.portfolio_ids ?? before?.portfolio_ids ?? [],
  isActive: request.is_active ?? before?.is_active ?? true,
});

const historyOf = (user: UserRecord) => ({
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  user_type: user.user_type,
  roles: user.roles.join(', '),
  department: user.department,
  provider_ids: user.provider_ids.join(', '),
  portfolio_ids: user.portfolio_ids.join(', '),
  is_active: user.is_active,
});

function refuseOneself({ actor }: Session, id: number): void {
  if (actor.userId === id) throw conflict('OWN_USER', identityTexts.notYourself);
}
