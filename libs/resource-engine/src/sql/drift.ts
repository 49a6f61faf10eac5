import type pg from 'pg';
import { ResourceSet } from '../model/resource-model.js';
import { engineSql } from './engine-sql.js';
import { importSql } from './import-sql.js';
import { referenceSql, resourceTableSql } from './table-sql.js';
import type { ResourceDefinition } from '@atlas/contracts';

const SCRATCH = 'drift_check';

/** Tables, columns, indexes and constraints of a schema as lines of text that do not name the schema. */
async function describeSchema(client: pg.ClientBase, schema: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select c.relname || ' column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else '' end
            || case when a.attidentity <> '' then ' identity' else '' end
            || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
            || coalesce(' collate ' || (select collname from pg_collation where oid = a.attcollation and collname <> 'default'), '') as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = $1::regnamespace and c.relname = any($2) and c.relkind = 'r'
     union all
     select c.relname || ' ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = $1::regnamespace and c.relname = any($2)
     union all
     select c.relname || ' constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = $1::regnamespace and c.relname = any($2) and k.contype <> 'n'`,
    [schema, tables],
  );
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '')).sort();
}

/**
 * What the migrated tables (with `imports`: those of imports, too) lack (`+ …`) or have too much (`- …`) against the definitions; empty when they agree. Runs as the owner, in a transaction
 * that is rolled back: the tables the definitions ask for are made in a scratch schema and both are compared.
 */
export async function schemaDrift(
  client: pg.ClientBase,
  set: ResourceSet,
  definitions: readonly ResourceDefinition[],
  { imports = false }: { readonly imports?: boolean } = {},
): Promise<string[]> {
  const wanted = new ResourceSet(SCRATCH, set.owner, definitions);
  await client.query('begin');
  try {
    await client.query(`create schema ${SCRATCH}`);
    const statements = [
      ...engineSql(SCRATCH),
      ...(imports ? importSql(SCRATCH) : []),
      ...wanted.models.flatMap(resourceTableSql),
      ...wanted.models.flatMap(model => referenceSql(model, wanted)),
    ];
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = $2',
      [SCRATCH, 'r'],
    );
    const tables = rows.map(({ name }) => name);
    const [is, ought] = [await describeSchema(client, set.schema, tables), await describeSchema(client, SCRATCH, tables)];
    const [has, needs] = [new Set(is), new Set(ought)];
    return [
      ...ought.filter(line => !has.has(line)).map(line => `+ ${line}`),
      ...is.filter(line => !needs.has(line)).map(line => `- ${line}`),
    ];
  } finally {
    await client.query('rollback');
  }
}
