/**
 * `npm run test:long`: the long proofs, whole: the access matrix, Schemathesis over the whole description of the API, 10,000 requests at once. With
 * LONG_SHARE=COMMIT the tenth of them that the commit chooses, as in `.ci/run`. Prints the figures as a table and exits with the status of the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './compile-package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atlas-long-run-'));
const file = join(folder, 'figures');
const jest = [join(root, 'scripts/test.mjs'), '--config', 'jest.long.config.mjs', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, jest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LONG_FIGURES: file },
});

const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
const table = rows.map(row => JSON.parse(row)).map(({ proof, figures }) => [proof, figures]);
const width = Math.max(0, ...table.map(([proof]) => proof.length));
console.log();
for (const [proof, figures] of table) {
  const cells = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`${proof.padEnd(width)}  ${cells.join(', ')}`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
