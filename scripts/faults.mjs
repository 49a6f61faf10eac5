/**
 * `npm run faults`: the long version of the fault tests (a quarter of an hour): the server and PostgreSQL killed 20 times each under 16 writers, relays
 * killed 50 times under load, the broker unavailable for 30 s. Starts Kafka, prints the figures as a table and exits with the status of the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './compile-package.mjs';

const SPECS = [
  'launcher/test/faults',
  'libs/messaging/src/outbox',
  'libs/messaging/src/bus/kafka',
  'libs/messaging/src/bus/postgres',
];
const UNDER_FAULT = 'killed|under load|unavailable|dead letter|998';

const folder = mkdtempSync(join(tmpdir(), 'atlas-faults-run-'));
const file = join(folder, 'figures');
// Long specs, too, which `npm test` leaves out.
const ignored = ['/node_modules/', '/dist[./]'].map(pattern => `--testPathIgnorePatterns=${pattern}`);
const jest = [join(root, 'scripts/test.mjs'), '--runInBand', ...ignored, '-t', UNDER_FAULT, ...SPECS, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [join(root, 'scripts/test-servers/run.mjs'), '--', process.execPath, ...jest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CI: 'true', FAULTS: 'long', FAULT_FIGURES: file },
});

const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
const table = rows.map(row => JSON.parse(row)).map(({ fault, figures }) => [fault, figures]);
const width = Math.max(0, ...table.map(([fault]) => fault.length));
console.log();
for (const [fault, figures] of table) {
  const cells = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`.padEnd(20));
  console.log(`${fault.padEnd(width)}  ${cells.join(' ').trimEnd()}`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
