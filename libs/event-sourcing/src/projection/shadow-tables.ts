import type { ClientBase } from 'pg';

type Connection = Pick<ClientBase, 'query'>;

/**
 * Copies of the live tables in another schema: the columns, defaults, constraints and indexes that the migrations have left, with the same
 * policies and grants. Everything about a table that a copy would lose is refused.
 */
export async function createShadowTables(
  db: Connection,
  schema: string,
  shadow: string,
  tables: readonly string[],
): Promise<void> {
  await db.query(`drop schema if exists ${shadow} cascade; create schema ${shadow}`);
  for (const table of tables) {
    await refuseUncopied(db, `${schema}.${table}`);
    await db.query(`create table ${shadow}.${table} (like ${schema}.${table} including all)`);
    for (const statement of await protectionOf(db, `${schema}.${table}`, `${shadow}.${table}`)) await db.query(statement);
    await nameIndexesAlike(db, `${schema}.${table}`, `${shadow}.${table}`, shadow);
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
async function protectionOf(db: Connection, table: string, copy: string): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select 'alter table ${copy} set (' || array_to_string(reloptions, ', ') || ')' as statement from pg_class where oid = $1::regclass and reloptions is not null
     union all select 'alter table ${copy} enable row level security' from pg_class where oid = $1::regclass and relrowsecurity
     union all select 'alter table ${copy} force row level security' from pg_class where oid = $1::regclass and relforcerowsecurity
     union all select format('create policy %I on ${copy} as %s for %s to %s', policyname, permissive, cmd,
                             (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(roles) as role))
                      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
                 from pg_policies where (schemaname, tablename) = (select relnamespace::regnamespace::name, relname from pg_class where oid = $1::regclass)
     union all select format('grant %s on ${copy} to %s', a.privilege_type, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
                 from pg_class c, aclexplode(c.relacl) a where c.oid = $1::regclass and a.grantee <> c.relowner`,
    [table],
  );
  return rows.map(row => row.statement);
}

/** The copies of indexes get names of their own; a later migration shall find those it knows. */
async function nameIndexesAlike(db: Connection, table: string, copy: string, shadow: string): Promise<void> {
  const [live, copied] = [await indexesOf(db, table), await indexesOf(db, copy)];
  const renames: { from: string; to: string }[] = [];
  for (const { name, definition } of live) {
    const at = copied.findIndex(index => index.definition === definition);
    const [twin] = at < 0 ? [] : copied.splice(at, 1);
    if (!twin) throw new Error(`The index ${name} was not copied.`);
    renames.push({ from: twin.name, to: name });
  }
  // In two steps, because one copy may bear another one's name.
  for (const [n, { from }] of renames.entries()) await db.query(`alter index ${shadow}."${from}" rename to renamed_${n}`);
  for (const [n, { to }] of renames.entries()) await db.query(`alter index ${shadow}.renamed_${n} rename to "${to}"`);
}

async function indexesOf(db: Connection, table: string): Promise<{ name: string; definition: string }[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select c.relname as name, i.indisprimary || regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* ON .* USING ', ' INDEX USING ') as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by c.relname`,
    [table],
  );
  return rows;
}
