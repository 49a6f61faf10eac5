import { createPool } from '@atlas/platform';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { importFile } from './import-file.mjs';
import { rounded } from './measure.mjs';

const CLINIC_B = join(import.meta.dirname, '../../shared/data/claims/clinic-b-lines.csv');

/** A clinic's 36,623 lines into events and read model, against a bare `unnest` INSERT of the same rows. */
export async function benchImport(url) {
  if (!existsSync(CLINIC_B)) {
    console.log('import: left out, the clinic’s file is not here.');
    return [];
  }
  const content = readFileSync(CLINIC_B);
  const lines = content.toString('utf8').trim().split('\n').slice(1);
  const owner = createPool(url, { max: 2 });
  await owner.query('create table bare_line (id uuid primary key, line text not null)');
  const started = performance.now();
  for (let from = 0; from < lines.length; from += 2000) {
    const batch = lines.slice(from, from + 2000);
    await owner.query('insert into bare_line select * from unnest($1::uuid[], $2::text[])', [
      batch.map(() => randomUUID()),
      batch,
    ]);
  }
  const bare = lines.length / ((performance.now() - started) / 1000);
  await owner.end();
  const { rows, seconds, readModelSeconds } = await importFile(url, content);
  return [
    {
      what: 'import, into events',
      bare: Math.round(bare),
      ours: Math.round(rows / seconds),
      unit: 'rows/s',
      ratio: rounded(rows / seconds / bare, 3),
    },
    {
      what: 'import, and the list shows them',
      bare: Math.round(bare),
      ours: Math.round(rows / readModelSeconds),
      unit: 'rows/s',
      ratio: rounded(rows / readModelSeconds / bare, 3),
    },
  ];
}
