import type { ClientBase } from 'pg';

type Connection = Pick<ClientBase, 'query'>;

/**
 * Copies of the live tables in another schema: columns, defaults and constraints that the migrations have left, with the same policies and grants.
 * Everything about a table that a copy would lose is refused. Indexes that only readers need come later, by `indexShadowTables`.
 */
export async function createShadowTables(
  db: Connection,
  schema: string,
  shadow: string,
  tables: readonly string[],
): Promise<void> {
  await db.query(`drop schema if exists ${shadow} cascade; create schema ${shadow}`);
  for (const table of tables) {
    const [live, copy] = [`${schema}.${table}`, `${shadow}.${table}`];
    await refuseUncopied(db, live);
    await db.query(`create table ${copy} (like ${live} including all excluding indexes)`);
    for (const statement of [...(await keysOf(db, live, copy)), ...(await protectionOf(db, live, copy))])
      await db.query(statement);
  }
}

/** The indexes of the live tables over rows that are there already: sorting them once costs far less than placing every row. */
export async function indexShadowTables(
  db: Connection,
  schema: string,
  shadow: string,
  tables: readonly string[],
): Promise<void> {
  await db.query(`set maintenance_work_mem = '128MB'`);
  for (const table of tables) {
    for (const statement of await indexesOf(db, `${schema}.${table}`, `${shadow}.${table}`)) await db.query(statement);
    await db.query(`analyze ${shadow}.${table}`);
  }
}

export async function dropShadowTables(db: Connection, shadow: string): Promise<void> {
  await db.query(`drop schema if exists ${shadow} cascade`);
}

/** Inside the caller's transaction: the shadows take the places of the live tables. */
export async function swapInShadowTables(
  db: Connection,
  schema: string,
  shadow: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    await db.query(`drop table ${schema}.${table}`);
    await db.query(`alter table ${shadow}.${table} set schema ${schema}`);
  }
  await db.query(`drop schema ${shadow}`);
}

async function refuseUncopied(db: Connection, table: string): Promise<void> {
  const { rows } = await db.query<{ what: string }>(
    `select 'the foreign key ' || conname as what from pg_constraint where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass)
     union all select 'the trigger ' || tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all select 'the view ' || v.relname from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
                        join pg_class v on v.oid = r.ev_class where d.refobjid = $1::regclass and v.oid <> $1::regclass`,
    [table],
  );
  if (rows.length > 0) throw new Error(`${table} cannot be rebuilt beside itself: ${rows.map(row => row.what).join(', ')}.`);
}

/** The statements that give `copy` what `table` has of storage options, row-level security and grants. */
const protectionOf = (db: Connection, table: string, copy: string): Promise<string[]> =>
  statements(
    db,
    `select 'alter table ${copy} set (' || array_to_string(reloptions, ', ') || ')' as statement from pg_class where oid = $1::regclass and reloptions is not null
     union all select 'alter table ${copy} enable row level security' from pg_class where oid = $1::regclass and relrowsecurity
     union all select 'alter table ${copy} force row level security' from pg_class where oid = $1::regclass and relforcerowsecurity
     union all select format('create policy %I on ${copy} as %s for %s to %s', policyname, permissive, cmd,
                             (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(roles) as role))
                      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
                 from pg_policies where (schemaname, tablename) = (select relnamespace::regnamespace::name, relname from pg_class where oid = $1::regclass)
     union all select format('grant %s on ${copy} to %s', a.privilege_type, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
                 from pg_class c, aclexplode(c.relacl) a where c.oid = $1::regclass and a.grantee <> c.relowner`,
    table,
  );

/** Unique keys: a projection may rely on them while it writes. They have the same names, in the other schema. */
const keysOf = (db: Connection, table: string, copy: string): Promise<string[]> =>
  statements(
    db,
    `select format('alter table ${copy} add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'x')
     union all ${indexesSql(copy, 'i.indisunique')}`,
    table,
  );

/** The statements that make all other indexes. */
const indexesOf = (db: Connection, table: string, copy: string): Promise<string[]> =>
  statements(db, indexesSql(copy, 'not i.indisunique'), table);

const indexesSql = (copy: string, which: string): string =>
  `select regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?[^ ]+ USING ', ' ON ${copy} USING ') as statement
     from pg_index i where i.indrelid = $1::regclass and ${which}
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

async function statements(db: Connection, sql: string, table: string): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(sql, [table]);
  return rows.map(row => row.statement);
}
