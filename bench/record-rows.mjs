import { createPool } from '@atlas/platform';
import { ACCOUNT } from './case-rows.mjs';

const GREEK = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'theta', 'kappa', 'lambda', 'omega', 'sigma', 'upsilon'];
const WORDS = ['Mutual', 'Casualty', 'Fire', 'Marine', 'Indemnity', 'Assurance', 'General', 'National', 'Surety', 'Preferred'];
const pick = (words, n) => `(array[${words.map(word => `'${word}'`).join(', ')}])[1 + (${n})::int % ${words.length}]`;

/** Adds insurers to the demo account up to the given number: copies of its own under other names, spread so that prefixes and words are as selective as in a real list. */
export async function fillInsurers(url, rows) {
  const pool = createPool(url, { max: 1 });
  const { rows: columns } = await pool.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'master_data' and table_name = 'insurance_company' and column_name <> 'id' order by ordinal_position`,
  );
  const name = `initcap(${pick(GREEK, 'n * 31')}) || ' ' || substr(md5(n::text), 1, 4) || ' ' || ${pick(WORDS, 'n / 7')} || ' ' || n`;
  const spread = {
    name,
    name_key: `lower(${name})`,
    search_text: `lower(${name}) || ' albany'`,
    naic_code: 'null',
    external_code: 'null',
  };
  const names = columns.map(({ name: column }) => column);
  await pool.query(
    `insert into master_data.insurance_company (${names.map(column => `"${column}"`).join(', ')})
     select ${names.map(column => spread[column] ?? (column === 'aliases' ? `'{}'` : `l."${column}"`)).join(', ')}
       from generate_series(1, ${rows}::bigint) n,
            (select * from master_data.insurance_company where account_id = ${ACCOUNT} and deleted_at is null order by id limit 1) l`,
  );
  await pool.query('vacuum analyze master_data.insurance_company');
  await pool.end();
}
