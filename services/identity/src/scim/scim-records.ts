import { scimTexts } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { AppError } from '@atlas/contracts';
import { forbiddenAdministrator, taken } from './scim-error.js';

/** A user of the firm as its directory reads them. */
export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly is_administrator: boolean;
  readonly external_id: string | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The users a directory provides: those of the law firm. Users of clinics and funders are not in it, and users who look after all accounts are none of
 * its business.
 */
export const MANAGED = `u.account_id = $1 and u.deleted_at is null and u.user_type = 1 and not u.is_system`;

/** Whether provisioning may change administrators; $1 is the account. */
const ALLOWED = `coalesce((select s.scim_manages_administrators from identity.single_sign_on s where s.account_id = $1), false)`;

/** The roles a directory provides. */
export const GROUPS = `r.account_id = $1 and (not r.full_access or ${ALLOWED})`;

const IS_ADMINISTRATOR = `exists (select from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
  where ur.account_id = u.account_id and ur.user_id = u.user_id and r.full_access)`;

export const USER_ROWS = `select u.user_id as id, u.username, u.first_name, u.last_name, u.email, u.is_active, u.external_id, u.revision, u.created_at, u.updated_at,
       ${IS_ADMINISTRATOR} as is_administrator,
       coalesce((select json_agg(json_build_object('id', r.role_id, 'name', r.name) order by r.role_id)
                   from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
                  where ur.account_id = u.account_id and ur.user_id = u.user_id and ${GROUPS}), '[]'::json) as groups
  from identity.app_user u where ${MANAGED}`;

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly external_id: string | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly members: readonly { readonly id: number; readonly name: string }[];
}

export const GROUP_ROWS = `select r.role_id as id, r.name, r.external_id, r.revision, r.created_at, r.updated_at,
       coalesce((select json_agg(json_build_object('id', u.user_id, 'name', u.first_name || ' ' || u.last_name) order by u.user_id)
                   from identity.user_role ur join identity.app_user u on u.account_id = ur.account_id and u.user_id = ur.user_id
                  where ur.account_id = r.account_id and ur.role_id = r.role_id and ${MANAGED}), '[]'::json) as members
  from identity.role r where ${GROUPS}`;

/** How a kind of record is read, and the code of its refusal. */
interface ReadableRecords {
  readonly rows: string;
  readonly column: string;
  readonly notFound: string;
}

/** 404 for what is no id, is deleted, another account's, or not the directory's business. */
async function rowById<Row>(
  tx: Transaction,
  { rows, column, notFound }: ReadableRecords,
  accountId: number,
  id: string,
): Promise<Row> {
  const [row] = /^[1-9]\d{0,8}$/.test(id)
    ? await tx.query<Row & object>(`${rows} and ${column} = $2`, [accountId, Number(id)])
    : [];
  if (!row) throw new AppError(404, notFound, scimTexts.notFound(id));
  return row;
}

export const userRow = (tx: Transaction, accountId: number, id: string): Promise<UserRow> =>
  rowById<UserRow>(tx, { rows: USER_ROWS, column: 'u.user_id', notFound: 'USER_NOT_FOUND' }, accountId, id);

export const groupRow = (tx: Transaction, accountId: number, id: string): Promise<GroupRow> =>
  rowById<GroupRow>(tx, { rows: GROUP_ROWS, column: 'r.role_id', notFound: 'ROLE_NOT_FOUND' }, accountId, id);

/** Refuses (403) changes of administrators where the firm does not allow them. */
export async function refuseAdministrator(tx: Transaction, accountId: number, user: UserRow): Promise<void> {
  if (!user.is_administrator) return;
  const [row] = await tx.query<{ allowed: boolean }>(`select ${ALLOWED} as allowed`, [accountId]);
  if (!row?.allowed) throw forbiddenAdministrator();
}

const RECORDS = {
  user: { table: 'identity.app_user', column: 'user_id', alive: 'deleted_at is null' },
  role: { table: 'identity.role', column: 'role_id', alive: 'true' },
} as const;

/** Refuses (409) an id of the directory that another record has. */
export async function refuseTakenExternalId(
  tx: Transaction,
  kind: keyof typeof RECORDS,
  accountId: number,
  externalId: string | null,
  id?: number,
): Promise<void> {
  if (externalId === null) return;
  const { table, column, alive } = RECORDS[kind];
  const others = await tx.query(
    `select from ${table} where account_id = $1 and external_id = $2 and ${alive} and ${column} is distinct from $3::int`,
    [accountId, externalId, id ?? null],
  );
  if (others.length) throw taken('externalId');
}

/** Sets the id of the directory; false where it was that before. */
export async function setExternalId(
  tx: Transaction,
  kind: keyof typeof RECORDS,
  accountId: number,
  id: number,
  externalId: string | null,
): Promise<boolean> {
  const { table, column } = RECORDS[kind];
  const changed = await tx.query(
    `update ${table} set external_id = $3, revision = revision + 1, updated_at = now()
      where account_id = $1 and ${column} = $2 and external_id is distinct from $3 returning 1`,
    [accountId, id, externalId],
  );
  return changed.length > 0;
}
