import { identityTexts, notFound, type UserOption, type UserRecord, type UserType } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** What is stored of a user besides name and password. */
export interface StoredUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  readonly departmentId: number | null;
  readonly providerIds: readonly number[];
  readonly portfolioIds: readonly number[];
  readonly isActive: boolean;
}

export interface StoredNewUser extends StoredUser {
  readonly username: string;
  /** Undefined for a user who is invited to set their password. */
  readonly passwordHash: string | undefined;
  readonly isSystem: boolean;
}

/** The columns of a `UserRecord`, of the tables below. */
export const USER_COLUMNS = {
  id: 't.user_id',
  username: 't.username',
  name: `t.first_name || ' ' || t.last_name`,
  first_name: 't.first_name',
  last_name: 't.last_name',
  email: 't.email',
  user_type: 't.user_type',
  role_type: 't.role_type',
  role_ids:
    'array(select ur.role_id from identity.user_role ur where ur.account_id = t.account_id and ur.user_id = t.user_id order by 1)',
  roles: `array(select r.name from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
    where ur.account_id = t.account_id and ur.user_id = t.user_id order by ur.role_id)`,
  department_id: 't.department_id',
  department: 'd.name',
  provider_ids: 't.provider_ids',
  portfolio_ids: 't.portfolio_ids',
  is_active: 't.is_active',
  is_invited: 't.password_hash is null',
  last_sign_in: 't.last_sign_in_at',
  revision: 't.revision',
};

export const USER_TABLES = `
  identity.app_user t left join identity.department d on d.account_id = t.account_id and d.department_id = t.department_id`;

const USER_SELECT = Object.entries(USER_COLUMNS)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ');

/** 404 for what is not there, is deleted, or is another account's. */
export async function userById(tx: Transaction, accountId: number, id: number, { lock = false } = {}): Promise<UserRecord> {
  const [user] = await tx.query<Omit<UserRecord, 'last_sign_in'> & { last_sign_in: Date | null }>(
    `select ${USER_SELECT} from ${USER_TABLES} where t.account_id = $1 and t.user_id = $2 and t.deleted_at is null ${lock ? 'for update of t' : ''}`,
    [accountId, id],
  );
  if (!user) throw notFound('USER_NOT_FOUND', identityTexts.userNotFound(id));
  return { ...user, last_sign_in: user.last_sign_in?.toISOString() ?? null };
}

export async function insertUser(tx: Transaction, accountId: number, by: number, user: StoredNewUser): Promise<number> {
  const [row] = await tx.query<{ user_id: number }>(
    `insert into identity.app_user (account_id, username, password_hash, is_system, first_name, last_name, email, user_type, department_id,
                                    provider_ids, portfolio_ids, is_active, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning user_id`,
    [accountId, user.username, user.passwordHash ?? null, user.isSystem, ...storedValues(user), by],
  );
  return row!.user_id;
}

/** Replaces a user; the password only with a new hash. */
export async function updateUser(
  tx: Transaction,
  accountId: number,
  by: number,
  id: number,
  user: StoredUser & { readonly passwordHash?: string | undefined },
): Promise<void> {
  await tx.query(
    `update identity.app_user
        set password_hash = coalesce($3, password_hash), first_name = $4, last_name = $5, email = $6, user_type = $7, department_id = $8,
            provider_ids = $9, portfolio_ids = $10, is_active = $11, revision = revision + 1, updated_at = now(), updated_by = $12
      where account_id = $1 and user_id = $2`,
    [accountId, id, user.passwordHash ?? null, ...storedValues(user), by],
  );
}

/** A scope belongs to its type: a provider user who becomes the firm's keeps no list of providers behind. */
const storedValues = ({
  firstName,
  lastName,
  email,
  userType,
  departmentId,
  providerIds,
  portfolioIds,
  isActive,
}: StoredUser) => [
  firstName,
  lastName,
  email,
  userType,
  departmentId,
  userType === 2 ? providerIds : [],
  userType === 3 ? portfolioIds : [],
  isActive,
];

export async function setRoles(tx: Transaction, accountId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.query('delete from identity.user_role where account_id = $1 and user_id = $2', [accountId, userId]);
  await tx.query('insert into identity.user_role (account_id, user_id, role_id) select $1, $2, unnest($3::int[])', [
    accountId,
    userId,
    roleIds,
  ]);
}

/** People to choose from, by the beginning of any of their names. */
export function searchUsers(
  tx: Transaction,
  accountId: number,
  { query = '', top = 1000, userTypes, onlyUser, showAll = false }: UserSearch,
): Promise<UserOption[]> {
  return tx.query<UserOption>(
    `select u.user_id as id, u.username, u.first_name || ' ' || u.last_name as name
       from identity.app_user u
      where u.account_id = $1 and ($6 or (u.deleted_at is null and u.is_active))
        and ($2 = '' or starts_with(lower(u.username), lower($2)) or starts_with(lower(u.first_name || ' ' || u.last_name), lower($2))
             or starts_with(lower(u.last_name), lower($2)))
        and u.user_type = any($3) and ($4::int is null or u.user_id = $4)
      order by lower(u.last_name), lower(u.first_name), u.user_id limit $5`,
    [accountId, query, userTypes ?? [1, 2, 3], onlyUser ?? null, Math.min(top, 1000), showAll],
  );
}

export interface UserSearch {
  readonly query?: string | undefined;
  /** At most 1000. */
  readonly top?: number | undefined;
  readonly userTypes?: readonly UserType[];
  readonly onlyUser?: number | undefined;
  /** With inactive and deleted ones. */
  readonly showAll?: boolean | undefined;
}
