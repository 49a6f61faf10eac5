/** Runs a third-party server as a child process: start, wait until ready, stop or kill. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const answers = port =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const end = result => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

const lastLines = file => readFileSync(file, 'utf8').split('\n').slice(-30).join('\n');

/**
 * Starts a process and waits until its port answers. Its output goes to `logFile`; it ends with this process at the latest.
 * @returns {Promise<{ pid: number, stop: (deadlineMs?: number) => Promise<void>, kill: () => Promise<void> }>}
 */
export async function startProcess({ command, args, env, port, logFile, timeoutMs = 60_000 }) {
  if (await answers(port)) throw new Error(`Port ${port} is already in use.`);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
  closeSync(log);
  const ended = new Promise(resolve => {
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
    child.once('error', error => resolve(`could not be started: ${error.message}`));
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  let outcome;
  void ended.then(result => {
    outcome = result;
    process.off('exit', killWithParent);
  });

  const deadline = Date.now() + timeoutMs;
  while (!(await answers(port))) {
    if (outcome !== undefined) throw new Error(`${command} ${outcome}:\n${lastLines(logFile)}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not answer on port ${port} within ${timeoutMs / 1000} s:\n${lastLines(logFile)}`);
    }
    await sleep(100);
  }

  const end = async signal => {
    if (outcome === undefined) child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid,
    kill: () => end('SIGKILL'),
    async stop(deadlineMs = 20_000) {
      const impatience = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
      await end('SIGTERM');
      clearTimeout(impatience);
    },
  };
}
