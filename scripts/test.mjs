/**
 * `npm test`: runs Jest over every workspace; arguments go to Jest (`npm test -- services/case`, `npm test -- -t 'a refusal'`).
 * Jest loads ES modules through Node's vm modules, which are behind a flag. A larger space for new objects saves an eighth of the processor time of the
 * client's tests, which make many.
 * The tests of a file run in the order of a random seed, which is printed; `--seed=N` or TEST_SEED=N repeats an order.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from './compile-package.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
const NODE_OPTIONS = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
// Days and times are New York's on every computer. Far from there, one that follows the computer's clock shows.
const TZ = process.env.TZ ?? 'Pacific/Honolulu';
const args = process.argv.slice(2);
const seed =
  args.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length) ?? process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const others = args.filter(arg => !arg.startsWith('--seed='));
console.log(`Tests in the order of seed ${seed}`);
const child = spawn(process.execPath, [jest, `--seed=${seed}`, ...others], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS, TZ, TMPDIR: temporaryFolder() },
});
// Jest stops its PostgreSQL in its own way; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (code) console.error(`Failed. The same order again: npm test -- --seed=${seed} ${others.join(' ')}`.trimEnd());
  process.exit(code ?? (signal ? 1 : 0));
});
