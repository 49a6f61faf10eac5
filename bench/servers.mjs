import { createPool } from '@atlas/platform';
import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readyProcess, root } from '../scripts/processes.mjs';

/** A new database on the same server, instead of one of that name. */
export async function createDatabase(url, name) {
  const pool = createPool(url, { max: 1 });
  await pool.query(`drop database if exists ${name}`);
  await pool.query(`create database ${name}`);
  await pool.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Loaded before a process: it answers with the longest turn of the event loop. */
export const LONGEST_TURN = join(import.meta.dirname, 'longest-turn.mjs');

/**
 * The product with its demo data, as `npm run demo` starts it, on the given PostgreSQL. `preload`: a module that is loaded before it and answers messages;
 * `dataDir`: of an earlier start.
 */
export async function startProduct(
  databaseUrl,
  { preload, environment = {}, dataDir = mkdtempSync(join(tmpdir(), 'atlas-bench-product-')) } = {},
) {
  const port = await freePort();
  const child = spawn(process.execPath, [...preloading(preload), join(root, 'launcher/dist/demo.js')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      ANONYMOUS_REQUESTS_PER_MINUTE: '0',
      SIGN_IN_FAILURES_PER_ADDRESS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? ['ipc'] : [])],
  });
  await readyProcess(child, 'The product');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    child,
    dataDir,
    stop: async ({ keepsData = false } = {}) => {
      await ended(child);
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The gateway in a separate process, in front of a running product. */
export async function startGateway({ url }) {
  const port = await freePort();
  const owners = ['IDENTITY', 'CASE', 'MASTER_DATA', 'REPORTING', 'FILING'].map(name => [`${name}_URL`, url]);
  const child = spawn(process.execPath, [...preloading(LONGEST_TURN), join(root, 'launcher/dist/start.js'), 'gateway'], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(owners),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      ANONYMOUS_REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await readyProcess(child, 'The gateway');
  return { url: `http://127.0.0.1:${port}`, child, stop: () => ended(child) };
}

const preloading = file => (file ? ['--import', file] : []);

/** The bare counterpart, in a separate process like the product. */
export async function startBareServer(databaseUrl) {
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), [databaseUrl]);
  const { url } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}.`)));
  });
  return { url, stop: () => ended(child) };
}

/** Ends a process and waits for its end. */
export function ended(child) {
  child.removeAllListeners('exit');
  return new Promise(resolve => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
