/**
 * `npm run bench [-- name …]`: ratios taken in one run on one machine, printed as a table. Absolute figures say little, ratios carry over.
 * bench/README.md says what limits each of them.
 */
import { startEmbeddedDatabase } from '@atlas/embedded-database';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchAppend } from './append.mjs';
import { benchBodies } from './bodies.mjs';
import { benchCommand } from './command.mjs';
import { benchEventStoreDb } from './eventstoredb.mjs';
import { benchExport } from './export.mjs';
import { beside, COLUMNS, record } from './figures.mjs';
import { benchFirstList } from './first-list.mjs';
import { benchGrowth } from './growth.mjs';
import { benchImport } from './import.mjs';
import { benchKafka } from './kafka.mjs';
import { benchLargeImport } from './large-import.mjs';
import { benchList } from './list.mjs';
import { benchLists } from './lists.mjs';
import { benchRebuild } from './rebuild.mjs';
import { benchRecord } from './record.mjs';
import { benchReports } from './reports.mjs';
import { benchRest } from './rest.mjs';
import { benchScale } from './scale.mjs';
import { benchSearch } from './search.mjs';
import { benchShown } from './shown.mjs';
import { benchSignIn } from './sign-in.mjs';

/** What has a target of the product: its parts took 23 minutes together. */
const EVERY_RUN = {
  append: benchAppend,
  import: benchImport,
  'large-import': benchLargeImport,
  command: benchCommand,
  shown: benchShown,
  list: benchList,
  search: benchSearch,
  export: benchExport,
  rebuild: benchRebuild,
  browser: benchFirstList,
  'sign-in': benchSignIn,
  rest: benchRest,
  kafka: benchKafka,
  eventstoredb: benchEventStoreDb,
  growth: benchGrowth,
};
/** What answers other questions and runs when it is named. */
const WHEN_NAMED = {
  lists: benchLists,
  reports: benchReports,
  record: benchRecord,
  bodies: benchBodies,
  scale: benchScale,
};
const ALL = { ...EVERY_RUN, ...WHEN_NAMED };
const names = process.argv.slice(2).filter(name => name in ALL);
/** `--json=FILE` also writes the rows to a file, `--record` makes them the figures that later runs print as `before`. */
const file = process.argv.find(arg => arg.startsWith('--json='))?.slice('--json='.length);
const records = process.argv.includes('--record');

const dataDir = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const database = await startEmbeddedDatabase({ dataDir, name: 'bench' });
console.log(`${cpus().length} × ${cpus()[0].model}, Node ${process.version}\n`);
const rows = [];
try {
  for (const name of names.length ? names : Object.keys(EVERY_RUN)) {
    const started = performance.now();
    const measured = await ALL[name](database.url);
    rows.push(...measured);
    if (records) record(measured);
    console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
} finally {
  await database.stop();
  // Where root starts PostgreSQL, its files are elsewhere: a million cases are 6 GB.
  rmSync(realpathSync(join(dataDir, 'server')), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(beside(rows), COLUMNS);
if (file) writeFileSync(file, JSON.stringify(rows));
const missed = rows.filter(({ ratio, target }) => target !== undefined && ratio < target);
for (const { what, ratio, target } of missed) console.log(`Missed: ${what}: ${ratio}, target ${target}`);
process.exit(0);
