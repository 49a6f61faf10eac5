import { conflict, identityTexts, SYSTEM_ACTOR, type UserType } from '@atlas/contracts';
import { CONFIG, Database, type Config } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { insertUser, setRoles, updateUser, userById } from '../users/user-records.js';
import { type SeededRole } from './account-seeds.js';
import { codeTaken, insertAccount, seededRoleId, type NewAccount } from './new-account.js';

export interface Account {
  readonly accountId: number;
  readonly code: string;
  readonly name: string;
}

export interface NewUser {
  readonly accountId: number;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** 1 law firm, 2 provider, 3 funder */
  readonly userType: UserType;
  readonly role: SeededRole;
  /** Looks after all accounts: may list them. */
  readonly isSystem?: boolean;
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
}

/** Which cases a provider or funder user sees. */
export interface GivenScope {
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
}

/** Sets up accounts and users with passwords, for tests and the demo. */
@Injectable()
export class IdentitySetup {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly passwords: PasswordHasher,
    private readonly events: IdentityEvents,
  ) {}

  /** The account with this code, if there is one. */
  async findAccount(code: string): Promise<Account | undefined> {
    return (await this.accounts()).find(account => account.code === code.toUpperCase());
  }

  async accounts(): Promise<Account[]> {
    const { rows } = await this.database.pool.query<Account>(
      'select account_id as "accountId", code, name from identity.account_directory()',
    );
    return rows;
  }

  /** An account with what every account starts with, for tests and the demo; its first users follow. */
  async createAccount(wanted: NewAccount): Promise<Account> {
    const account: Account = { accountId: await this.nextAccountId(), code: wanted.code.toUpperCase(), name: wanted.name };
    const created = this.database.withAccount(account.accountId, async tx => {
      await insertAccount(tx, account.accountId, { ...wanted, code: account.code }, this.config.supportEmail);
      await this.events.accountCreated(tx, account);
    });
    await refusingDuplicates(created, { account_code: () => codeTaken(account.code) });
    return account;
  }

  async nextAccountId(): Promise<number> {
    const { rows } = await this.database.pool.query<{ id: number }>(`select nextval('identity.account_id_seq')::int as id`);
    return rows[0]!.id;
  }

  async createUser(user: NewUser): Promise<number> {
    const passwordHash = await this.passwords.hash(user.password);
    const created = this.database.withAccount(user.accountId, async tx => {
      const id = await insertUser(tx, user.accountId, SYSTEM_ACTOR.userId, {
        username: user.username,
        passwordHash,
        isSystem: user.isSystem ?? false,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        userType: user.userType,
        departmentId: null,
        providerIds: user.providerIds ?? [],
        portfolioIds: user.portfolioIds ?? [],
        isActive: true,
      });
      await setRoles(tx, user.accountId, id, [await seededRoleId(tx, user.accountId, user.role)]);
      await this.events.userChanged(tx, user.accountId, await userById(tx, user.accountId, id));
      return id;
    });
    return refusingDuplicates(created, {
      app_user_username: () => conflict('USERNAME_TAKEN', identityTexts.userNameTaken(user.username)),
    });
  }

  /** Gives a provider or funder user their providers or portfolios, once these exist. */
  async giveScope(accountId: number, userId: number, scope: GivenScope): Promise<void> {
    await this.writes.in(accountId, async tx => {
      const user = await userById(tx, accountId, userId, { lock: true });
      await updateUser(tx, accountId, SYSTEM_ACTOR.userId, userId, {
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        userType: user.user_type,
        departmentId: user.department_id,
        providerIds: scope.providerIds ?? user.provider_ids,
        portfolioIds: scope.portfolioIds ?? user.portfolio_ids,
        isActive: user.is_active,
      });
      tx.changesAccessOf({ userId });
      await this.events.userChanged(tx, accountId, await userById(tx, accountId, userId));
    });
  }
}
