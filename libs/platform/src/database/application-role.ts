import { databaseTexts } from '@atlas/contracts';
import type pg from 'pg';
import { APPLICATION_ROLE, SYSTEM_ROLE } from './database.js';

const DUPLICATE_OBJECT = '42710';
/** From this version on a member of a role may still not be allowed to work as it. */
const SET_OPTION_SINCE = 160_000;

/**
 * Makes sure that the two roles exist which carry the product's rights, and that the owner's connection may work as both. An owner who is no superuser
 * and lacks the right to do so gets the statements for an administrator.
 */
export async function ensureApplicationRoles(client: pg.Client): Promise<void> {
  const state = await lookAt(client);
  const owner = client.escapeIdentifier(state.owner);
  if (!state.may_create_schemas) {
    refuse(state.owner, databaseTexts.cannotCreateSchemas, [
      `grant create on database ${client.escapeIdentifier(state.database)} to ${owner};`,
    ]);
  }
  if (state.mighty) {
    refuse(state.owner, databaseTexts.roleBypassesSecurity(state.mighty), [
      `alter role ${state.mighty} nosuperuser nobypassrls;`,
    ]);
  }
  const open = await missingStatements(client, owner);
  try {
    for (const statement of open) await run(client, statement);
  } catch (cause) {
    refuse(state.owner, MAY_NOT, await missingStatements(client, owner), cause);
  }
  const left = await missingStatements(client, owner);
  if (left.length) {
    refuse(
      state.owner,
      MAY_NOT,
      left.map(statement => statement.replace(/ to (.*);$/, ' to $1 with set true;')),
    );
  }
}

const MAY_NOT = databaseTexts.cannotUseRoles(`${APPLICATION_ROLE} and ${SYSTEM_ROLE}`);

interface RoleState {
  readonly owner: string;
  readonly database: string;
  readonly may_create_schemas: boolean;
  /** One of the two that is a superuser, or that may bypass row-level security. */
  readonly mighty: string | null;
}

async function lookAt(client: pg.Client): Promise<RoleState> {
  const { rows } = await client.query<RoleState>(
    `select current_user as owner, current_database() as database, has_database_privilege(current_database(), 'create') as may_create_schemas,
            (select min(rolname) from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)) as mighty`,
    [[APPLICATION_ROLE, SYSTEM_ROLE]],
  );
  return rows[0] as RoleState;
}

interface Missing {
  readonly application: boolean;
  readonly system: boolean;
  readonly link: boolean;
  readonly may_application: boolean;
  readonly may_system: boolean;
}

/** What is still to be run. Who makes a role may hand it out, which is not yet the right to become it. */
async function missingStatements(client: pg.Client, owner: string): Promise<string[]> {
  const { rows } = await client.query<Missing>(
    `select a.oid is null as application, s.oid is null as system,
            not coalesce(pg_has_role(s.oid, a.oid, 'usage'), false) as link,
            not coalesce(pg_has_role(current_user, a.oid, o.option), false) as may_application,
            not coalesce(pg_has_role(current_user, s.oid, o.option), false) as may_system
       from (select case when current_setting('server_version_num')::int >= ${SET_OPTION_SINCE} then 'set' else 'member' end as option) o
       left join pg_roles a on a.rolname = $1 left join pg_roles s on s.rolname = $2`,
    [APPLICATION_ROLE, SYSTEM_ROLE],
  );
  const missing = rows[0] as Missing;
  return [
    ...(missing.application ? [`create role ${APPLICATION_ROLE} nologin;`] : []),
    ...(missing.system ? [`create role ${SYSTEM_ROLE} nologin;`] : []),
    ...(missing.link ? [`grant ${APPLICATION_ROLE} to ${SYSTEM_ROLE};`] : []),
    ...(missing.may_application ? [`grant ${APPLICATION_ROLE} to ${owner};`] : []),
    ...(missing.may_system ? [`grant ${SYSTEM_ROLE} to ${owner};`] : []),
  ];
}

async function run(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((cause: { code?: string }) => {
    // Another database of this server is being set up in the same moment.
    if (cause.code !== DUPLICATE_OBJECT) throw cause;
  });
}

function refuse(owner: string, what: string, statements: readonly string[], cause?: unknown): never {
  throw new Error(databaseTexts.roleRefused(owner, what, statements), { cause });
}
