import { databaseTexts } from '@atlas/contracts';
import pg from 'pg';
import { APPLICATION_ROLE, SYSTEM_ROLE } from './database.js';
import { lockedAsOwner } from './owner-lock.js';
import type { DatabaseLogins } from './own-logins.js';
import { scramVerifier } from './scram.js';

interface Login {
  readonly variable: 'REQUEST_DATABASE_URL' | 'SYSTEM_DATABASE_URL';
  readonly url: string;
  readonly role: typeof APPLICATION_ROLE | typeof SYSTEM_ROLE;
}

/** Makes the product's own users where they are missing or have another password, and refuses users with more rights than they need, or fewer. */
export async function ensureDatabaseLogins(ownerUrl: string, { requestUrl, systemUrl, areOwn }: DatabaseLogins): Promise<void> {
  const logins: readonly Login[] = [
    { variable: 'REQUEST_DATABASE_URL', url: requestUrl, role: APPLICATION_ROLE },
    { variable: 'SYSTEM_DATABASE_URL', url: systemUrl, role: SYSTEM_ROLE },
  ];
  if (areOwn) {
    await lockedAsOwner(ownerUrl, async owner => {
      for (const login of logins) if (await problemOf(login)) await make(owner, login);
    });
  }
  for (const login of logins) {
    const problem = await problemOf(login);
    if (problem) throw new Error(problem);
  }
}

/** From this version on a member may have a role's rights without being allowed to work as it. */
const OPTIONS_SINCE = 160_000;

async function make(owner: pg.Client, { url, role }: Login): Promise<void> {
  const { username, password } = new URL(url);
  const name = owner.escapeIdentifier(decodeURIComponent(username));
  const { rows } = await owner.query<{ exists: boolean; version: number; owner: string }>(
    `select exists (select from pg_roles where rolname = $1) as exists, current_setting('server_version_num')::int as version, current_user as owner`,
    [decodeURIComponent(username)],
  );
  const { exists, version, owner: ownerName } = rows[0] as { exists: boolean; version: number; owner: string };
  const verifier = owner.escapeLiteral(scramVerifier(decodeURIComponent(password)));
  try {
    await owner.query(`${exists ? 'alter' : 'create'} role ${name} login password ${verifier}`);
    await owner.query(`grant ${role} to ${name}${version >= OPTIONS_SINCE ? ' with inherit true, set false' : ''}`);
  } catch (cause) {
    throw new Error(
      `The user ${ownerName} of DATABASE_URL may not make the users under which the product logs in. Ask an administrator to run: ` +
        `create role atlas_request login password '…' in role ${APPLICATION_ROLE}; create role atlas_worker login password '…' in role ${SYSTEM_ROLE}; ` +
        `and set REQUEST_DATABASE_URL and SYSTEM_DATABASE_URL to connections of these two.`,
      { cause },
    );
  }
}

interface Rights {
  readonly name: string;
  readonly is_mighty: boolean;
  readonly is_owner: boolean;
  readonly may_create: boolean;
  readonly works: boolean;
  readonly sees_all: boolean;
}

/** What is wrong with a login, in words for the operator. */
async function problemOf({ variable, url, role }: Login): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'atlas-logins', connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<Rights>(RIGHTS, [APPLICATION_ROLE, SYSTEM_ROLE]);
    const { name, is_mighty, is_owner, may_create, works, sees_all } = rows[0] as Rights;
    const user = databaseTexts.userOf(name, variable);
    if (is_mighty) return databaseTexts.loginMayDoEverything(user, role);
    if (is_owner || may_create) return databaseTexts.loginOwnsTables(user, role);
    const grant = databaseTexts.grantNeeded(role, client.escapeIdentifier(name));
    if (!works) return databaseTexts.noRights(user, grant);
    if (role === SYSTEM_ROLE && !sees_all) return databaseTexts.notForAllAccounts(user, grant);
    if (role === APPLICATION_ROLE && sees_all) return databaseTexts.loginReadsAllAccounts(user, SYSTEM_ROLE);
    return undefined;
  } catch (error) {
    return databaseTexts.cannotLogIn(variable, (error as Error).message);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const RIGHTS = `
  select session_user::text as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as is_mighty,
         pg_has_role(r.oid, (select nspowner from pg_namespace where nspname = 'platform'), 'member') as is_owner,
         has_database_privilege(r.oid, current_database(), 'create') as may_create,
         pg_has_role(r.oid, $1, 'usage') as works, pg_has_role(r.oid, $2, 'member') as sees_all
    from pg_roles r where r.rolname = session_user`;
