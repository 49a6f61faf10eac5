/**
 * `npm run bench:compare [-- COMMIT [name …]]`: runs benchmarks on this folder and on a commit (default: the one before), in turn on one machine, and warns about
 * each ratio that dropped by more than a fifth. The commit is measured by the benchmarks of this folder, so that both are measured alike.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scripts/processes.mjs';
import { median, rounded } from './measure.mjs';

const ROUNDS = 2;
const MOST_LOST = 0.2;
const USUAL = ['append', 'command', 'list', 'import'];

const [commit = 'HEAD~1', ...asked] = process.argv.slice(2);
const names = asked.length ? asked : USUAL;
const run = (cwd, file, ...args) => execFileSync(file, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The installed packages as links to the same files; installs them where the commit locks others. */
function install(folder) {
  const lock = at => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(root)) return run(folder, 'npm', 'ci', '--silent');
  const grouped = ['libs', 'services'].flatMap(parent => readdirSync(join(root, parent)).map(name => join(parent, name)));
  const packages = [...grouped, 'web', 'launcher', 'e2e'];
  for (const modules of ['', ...packages].map(name => join(name, 'node_modules')).filter(path => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, modules)), { recursive: true });
    run(root, 'cp', '-al', join(root, modules), join(folder, modules));
  }
  return undefined;
}

function prepared(folder) {
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  install(folder);
  rmSync(join(folder, 'bench'), { recursive: true });
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true });
  const shared = join(root, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(dirname(folder), 'shared'));
  // With the client: the product does not start without it.
  for (const at of [folder, root]) run(at, process.execPath, 'scripts/build.mjs');
}

/** The rows of one run. */
function measured(folder, file) {
  run(folder, process.execPath, 'bench/run.mjs', ...names, `--json=${file}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What is compared: the ratio, or the figure itself where there is none. */
const figureOf = ({ ratio, ours }) => ratio ?? ours;

/** Without what differs from run to run: '(p99 60 ms)'. */
const nameOf = ({ what }) => what.replace(/ \(p99 [^)]*\)/, '');

function compared(before, now) {
  const of = runs => name => median(runs.flatMap(rows => rows.filter(row => nameOf(row) === name).map(figureOf)));
  return [...new Set(now.flatMap(rows => rows.map(nameOf)))].map(what => {
    const [then, today] = [of(before)(what), of(now)(what)];
    return { what, before: then, now: today, 'now / before': then === undefined ? undefined : rounded(today / then) };
  });
}

const home = mkdtempSync(join(tmpdir(), 'atlas-compare-'));
const other = join(home, 'before');
try {
  prepared(other);
  const runs = { before: [], now: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, folder] of round % 2
      ? [
          ['now', root],
          ['before', other],
        ]
      : [
          ['before', other],
          ['now', root],
        ])
      runs[name].push(measured(folder, join(home, `${name}.json`)));
  const rows = compared(runs.before, runs.now);
  console.log(`\n${git('rev-parse', '--short', commit)} and this folder, ${ROUNDS} rounds`);
  console.table(rows);
  for (const row of rows.filter(row => row['now / before'] < 1 - MOST_LOST))
    console.warn(`Warning: ${row.what} is at ${row['now / before']} of what it was.`);
} finally {
  git('worktree', 'remove', '--force', other);
  rmSync(home, { recursive: true, force: true });
}
