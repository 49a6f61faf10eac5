import { createPool } from '@atlas/platform';

/** The ids of the demo's open cases, in order. */
export async function demoCases(url) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `select case_id from cases.case_list where case_id like 'DEMO%' and not is_deleted and not is_closed order by case_id`,
  );
  await pool.end();
  return rows.map(row => row.case_id);
}
