import { fillCaseListSumSql } from '@atlas/case/internals';
import { createPool } from '@atlas/platform';

export const ACCOUNT = 1;

/**
 * Fills the list of cases of the demo account to so many rows: the demo's own rows under other ids, their names, dates and money spread so that
 * filters and orders pick as they do in a firm's. Read model only: lists look at nothing else.
 */
export async function fillCaseList(url, rows) {
  const pool = createPool(url, { max: 1 });
  const {
    rows: [{ filled }],
  } = await pool.query(`select count(*)::int as filled from cases.case_list where case_id like 'BENCH-%'`);
  // By a benchmark of the same run.
  if (filled >= rows) return pool.end();
  const { rows: columns } = await pool.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'cases' and table_name = 'case_list' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const spread = {
    case_id: `'BENCH-' || lpad(n::text, 8, '0')`,
    injured_last_name: `l.injured_last_name || ' ' || (n % 5000)`,
    ins_claim_number: `l.ins_claim_number || '-' || n`,
    date_open: `date '2020-01-01' + (n * 7919 % 2400)::int`,
    accident_date: `date '2018-01-01' + (n * 104729 % 3000)::int`,
    balance_cents: `n * 7907 % 1000000`,
    packet_id: 'null',
  };
  const names = columns.map(({ name }) => name);
  const { rows: indexes } = await pool.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'cases.case_list'::regclass and not indisprimary and not indisunique`,
  );
  // Rows into a table without indexes, and the indexes afterwards, take a fifth of the time.
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  // The planner cannot know how many rows meet a remainder, and would go through all of the demo's for each.
  await pool.query('set enable_nestloop = off');
  await pool.query(
    `with l as (select *, row_number() over (order by case_id) - 1 as at, count(*) over () as of from cases.case_list
                 where account_id = ${ACCOUNT} and case_id like 'DEMO%' and not is_deleted)
     insert into cases.case_list (${names.join(', ')})
     select ${names.map(name => spread[name] ?? `l.${name}`).join(', ')} from generate_series(1, ${rows}::bigint) n join l on l.at = n % l.of`,
  );
  await pool.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('truncate cases.case_list_sum');
  for (const sql of fillCaseListSumSql) await pool.query(sql);
  await pool.query('vacuum analyze cases.case_list');
  return pool.end();
}
