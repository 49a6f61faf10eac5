import { nameKey, type RecordLine, type StoredRow, type StoredValue, type UniqueKey } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import { keyColumns, type ResourceModel } from '../model/resource-model.js';
import { comparedSql, comparedTextSql } from '../sql/table-sql.js';
import { plainText } from '../write/plain-text.js';

/** A row with its search values, in the stored form. */
export interface LookupRow {
  readonly line: RecordLine;
  readonly stored: StoredRow;
}

export interface FoundRecord {
  readonly id: number;
  readonly by: string;
  /** Other matches: the file must identify the record. */
  readonly others: number;
}

const isFilled = (value: StoredValue | undefined): boolean => value !== null && value !== undefined && value !== '';

/** A way to find records, the surest first. */
interface LookupRule {
  readonly by: string;
  readonly rank: number;
  readonly condition: string;
}

interface Ways {
  /** What the rows are given with, as columns of a record set. */
  readonly columns: readonly string[];
  readonly ways: readonly LookupRule[];
  readonly keys: readonly UniqueKey[];
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  /** Fields that distinguish records of the same name. */
  readonly apart: readonly string[];
}

/** Fields that say by themselves which record it is. */
function numbersOf({ definition }: ResourceModel): string[] {
  const alone = definition.unique.flatMap(({ fields }) => (fields.length === 1 && fields[0] !== 'name' ? fields : []));
  return [...new Set([...(definition.imports?.keys ?? []), ...alone])];
}

function waysOf(model: ResourceModel): Ways {
  const { imports, unique } = model.definition;
  const numbers = numbersOf(model);
  const names = imports?.match ?? ['name'];
  const keys = unique.filter(({ fields }) => fields.length > 1);
  const apart = [...new Set(unique.flatMap(({ fields }) => fields))].filter(key => !names.includes(key) && key !== 'name');
  const compare = (field: string, given: string): string => {
    const [{ column, compared }] = keyColumns(model, { fields: [field] }) as [ReturnType<typeof keyColumns>[0]];
    return `${comparedSql(column, compared, 't.')} = ${comparedTextSql(column, given)}`;
  };
  const empty = (field: string): string => `t.${quoted(keyColumns(model, { fields: [field] })[0]!.column.name)} is null`;
  const keyWays = keys.map((key, index): LookupRule => {
    const same = key.fields.map((field, k) => compare(field, `c.u${index}_${k}`));
    const only = `${key.activeOnly ? ' and t.is_active' : ''}${key.unless ? ` and t.${quoted(key.unless)} is null` : ''}`;
    return { by: 'key', rank: 20 + index, condition: `c.u${index}_0 is not null and ${same.join(' and ')}${only}` };
  });
  const sameName = names.map((name, k) => `t.${quoted(`${name}_key`)} = c.n${k}`).join(' and ');
  const notApart = apart.map((field, k) => ` and (c.a${k} is null or ${empty(field)} or ${compare(field, `c.a${k}`)})`).join('');
  return {
    keys,
    numbers,
    names,
    apart,
    columns: [
      'id int',
      'external_code text',
      ...numbers.map((_, k) => `i${k} text`),
      ...keys.flatMap((key, index) => key.fields.map((_, k) => `u${index}_${k} text`)),
      ...names.map((_, k) => `n${k} text`),
      ...apart.map((_, k) => `a${k} text`),
    ],
    ways: [
      { by: 'id', rank: 0, condition: 't.id = c.id' },
      { by: 'external_code', rank: 1, condition: 't.external_code = c.external_code' },
      ...numbers.map((key, k): LookupRule => ({
        by: key,
        rank: 2 + k,
        condition: `c.i${k} is not null and ${compare(key, `c.i${k}`)}`,
      })),
      ...keyWays,
      { by: 'name', rank: 90, condition: `${sameName}${notApart}` },
    ],
  };
}

/** The name that a row's record has or will have. */
export function nameOf(model: ResourceModel, stored: StoredRow): string | undefined {
  const { named } = model.definition;
  const name = named ? named(stored) : stored['name'];
  return typeof name === 'string' && name ? name : undefined;
}

/** A value in the form for comparison; undefined: the row has no value. */
function compared(model: ResourceModel, field: string, stored: StoredRow): string | undefined {
  const column = keyColumns(model, { fields: [field] })[0]!.column;
  const value = stored[column.name];
  if (!isFilled(value)) return undefined;
  return model.keyed.has(column.name) ? nameKey(plainText(value)) : plainText(value);
}

/** The values of a unique key; undefined: the row does not have all of them. */
export function keyValues(model: ResourceModel, key: UniqueKey, stored: StoredRow): string[] | undefined {
  if (key.unless && isFilled(stored[key.unless])) return undefined;
  const values = key.fields.map(field => compared(model, field, stored));
  return values[0] === undefined ? undefined : values.map(value => value ?? '');
}

function soughtRow(model: ResourceModel, { keys, numbers, names, apart }: Ways, { line, stored }: LookupRow, n: number): object {
  // A row with an explicit id is found by that id only.
  if (line.id !== undefined) return { n, id: line.id };
  const row = { ...stored, name: nameOf(model, stored) ?? null };
  const part = (prefix: string, fields: readonly string[]) =>
    fields.map((field, k) => [`${prefix}${k}`, compared(model, field, row)] as const);
  return {
    n,
    external_code: stored['external_code'] ?? null,
    ...Object.fromEntries([
      ...part('i', numbers),
      ...keys.flatMap((key, index) => (keyValues(model, key, row) ?? []).map((value, k) => [`u${index}_${k}`, value] as const)),
      ...part('n', names),
      ...part('a', apart),
    ]),
  };
}

/** The live records of this account that rows mean, in one query: by id, external code, number, unique key, then name. */
export async function findRecords(
  tx: Transaction,
  model: ResourceModel,
  accountId: number,
  rows: readonly LookupRow[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (!rows.length) return new Map();
  const known = waysOf(model);
  const { columns, ways } = known;
  const queries = ways.map(
    ({ by, rank, condition }) =>
      `select c.n, t.id, ${rank} as rank, '${by}' as by, t.is_active from c join ${model.table} t on t.account_id = $1 and t.deleted_at is null and ${condition}`,
  );
  const found = await tx.query<{ n: number; id: number; by: string; others: number }>(
    `with c as materialized (select * from jsonb_to_recordset($2::jsonb) as c(n int, ${columns.join(', ')})),
          m as (${queries.join('\n union all ')}),
          best as (select n, min(rank) as rank from m group by n)
     select m.n, (array_agg(m.id order by m.is_active desc, m.id))[1] as id, min(m.by) as by, count(distinct m.id)::int - 1 as others
       from m join best b on b.n = m.n and b.rank = m.rank group by m.n`,
    [accountId, JSON.stringify(rows.map((row, n) => soughtRow(model, known, row, n)))],
  );
  return new Map(found.map(({ n, ...record }) => [n, record]));
}
