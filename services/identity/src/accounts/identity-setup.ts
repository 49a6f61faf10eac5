import { conflict, identityTexts, SYSTEM_ACTOR, type UserType } from '@atlas/contracts';
import { CONFIG, Database, type Config, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { insertUser, setRoles, updateUser, userById } from '../users/user-records.js';
import { insertRole } from '../access/insert-role.js';
import { DEPARTMENT_SEEDS, ROLE_SEEDS, settingSeeds, type SeededRole } from './account-seeds.js';

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

/** Sets up accounts and their first users, for operators; no API call does this. */
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

  /** An account with the roles, departments and settings every account starts with. `code`: 2 to 10 capitals and digits; it begins every case id. */
  async createAccount({ code, name }: { readonly code: string; readonly name: string }): Promise<Account> {
    const { rows } = await this.database.pool.query<{ id: number }>(`select nextval('identity.account_id_seq')::int as id`);
    const account: Account = { accountId: rows[0]!.id, code: code.toUpperCase(), name };
    const created = this.database.withAccount(account.accountId, async tx => {
      await tx.query('insert into identity.account (account_id, code, name) values ($1, $2, $3)', [
        account.accountId,
        account.code,
        name,
      ]);
      for (const role of ROLE_SEEDS) await insertRole(tx, account.accountId, SYSTEM_ACTOR.userId, role, { isSystem: true });
      await tx.query('insert into identity.department (account_id, name) select $1::int, unnest($2::text[])', [
        account.accountId,
        DEPARTMENT_SEEDS,
      ]);
      await tx.query(
        `insert into identity.application_setting (account_id, display_name, parameter_name, parameter_value)
         select $1, s.display_name, s.parameter_name, s.parameter_value
           from json_to_recordset($2) as s (display_name text, parameter_name text, parameter_value text)`,
        [account.accountId, JSON.stringify(settingSeeds(this.config.supportEmail))],
      );
      await this.events.accountCreated(tx, account);
    });
    await refusingDuplicates(created, {
      account_code: () => conflict('ACCOUNT_CODE_TAKEN', identityTexts.accountCodeTaken(account.code)),
    });
    return account;
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
      await setRoles(tx, user.accountId, id, [await roleIdOf(tx, user.accountId, user.role)]);
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

async function roleIdOf(tx: Transaction, accountId: number, name: SeededRole): Promise<number> {
  const [role] = await tx.query<{ role_id: number }>(
    'select role_id from identity.role where account_id = $1 and name = $2 and is_system',
    [accountId, name],
  );
  if (!role) throw new Error(`Account ${accountId} has no role ${name}.`);
  return role.role_id;
}
