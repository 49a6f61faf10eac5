import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

const START_MS = 180_000;
const LOOK_MS = 50;

/**
 * Starts a process that writes its log to a file, also after this process has ended; resolves when it reports that it is ready. The end-to-end
 * tests log at a finer level than production does, so that the search of the logs finds more.
 */
export async function startLogged({ name, command: [program, ...args], log, env, ...options }) {
  const output = openSync(log, 'a');
  const before = readFileSync(log, 'utf8').length;
  const child = spawn(program, args, { ...options, env: { ...env, LOG_LEVEL: 'debug' }, stdio: ['ignore', output, output] });
  closeSync(output);
  const written = () => readFileSync(log, 'utf8').slice(before);
  for (const end = Date.now() + START_MS; !written().includes('is ready on');) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode} before it was ready.\n${written()}`);
    if (Date.now() > end) throw new Error(`${name} did not start in time.\n${written()}`);
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
  return child;
}
