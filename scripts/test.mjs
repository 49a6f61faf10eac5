/**
 * `npm test`: runs Jest over every workspace; arguments go to Jest (`npm test -- services/case`, `npm test -- -t 'a refusal'`).
 * Jest loads ES modules through Node's vm modules, which are behind a flag.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './compile-package.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const NODE_OPTIONS = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
// Days and times are New York's on every computer. Far from there, one that follows the computer's clock shows.
const TZ = process.env.TZ ?? 'Pacific/Honolulu';
const child = spawn(process.execPath, [jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS, TZ },
});
// Jest stops its PostgreSQL in its own way; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
