import type pg from 'pg';
import { APPLICATION_ROLE } from './database.js';

const DUPLICATE_OBJECT = '42710';
/** From this version on a member of a role may still not be allowed to work as it. */
const SET_OPTION_SINCE = 160_000;

/**
 * Makes sure that the owner's connection may work as the application's role, which is made when it is missing. An owner who is no superuser and may
 * not do that alone is told what an administrator has to run.
 */
export async function ensureApplicationRole(client: pg.Client): Promise<void> {
  const role = await lookAt(client);
  const owner = client.escapeIdentifier(role.owner);
  const grantStatement = `grant ${APPLICATION_ROLE} to ${owner};`;
  if (!role.may_create_schemas) {
    refuse(role.owner, `may not make schemas in it`, [
      `grant create on database ${client.escapeIdentifier(role.database)} to ${owner};`,
    ]);
  }
  if (role.is_mighty) {
    refuse(role.owner, `would work as the role ${APPLICATION_ROLE}, which steps around row-level security`, [
      `alter role ${APPLICATION_ROLE} nosuperuser nobypassrls;`,
    ]);
  }
  if (!role.exists) {
    const createStatement = `create role ${APPLICATION_ROLE} nologin;`;
    await client.query(createStatement).catch((cause: { code?: string }) => {
      // Another database of this server is being set up in the same moment.
      if (cause.code !== DUPLICATE_OBJECT) refuse(role.owner, MAY_NOT, [createStatement, grantStatement], cause);
    });
  }
  if (await maySetRole(client)) return;
  await client.query(grantStatement).catch(cause => refuse(role.owner, MAY_NOT, [grantStatement], cause));
  if (!(await maySetRole(client))) refuse(role.owner, MAY_NOT, [`${grantStatement.slice(0, -1)} with set true;`]);
}

const MAY_NOT = `may not work as the role ${APPLICATION_ROLE}, under which the product runs`;

interface RoleState {
  readonly owner: string;
  readonly database: string;
  readonly may_create_schemas: boolean;
  readonly exists: boolean;
  /** Superuser, or told to bypass row-level security. */
  readonly is_mighty: boolean;
}

async function lookAt(client: pg.Client): Promise<RoleState> {
  const { rows } = await client.query<RoleState>(
    `select current_user as owner, current_database() as database, has_database_privilege(current_database(), 'create') as may_create_schemas,
            r.oid is not null as exists, coalesce(r.rolsuper or r.rolbypassrls, false) as is_mighty
       from (select $1::name as name) wanted left join pg_roles r on r.rolname = wanted.name`,
    [APPLICATION_ROLE],
  );
  return rows[0] as RoleState;
}

/** Who makes a role may hand it out, which is not yet the right to become it. */
async function maySetRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= ${SET_OPTION_SINCE} then 'set' else 'member' end) as may`,
    [APPLICATION_ROLE],
  );
  return rows[0]?.may === true;
}

function refuse(owner: string, what: string, statements: readonly string[], cause?: unknown): never {
  throw new Error(`The user ${owner} of DATABASE_URL ${what}. Ask an administrator to run: ${statements.join(' ')}`, { cause });
}
