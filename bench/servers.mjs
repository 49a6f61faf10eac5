import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readyProcess, root } from '../scripts/processes.mjs';

/** The product with its demo data, as `npm run demo` starts it, on the given PostgreSQL. */
export async function startProduct(databaseUrl) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-bench-product-'));
  const child = spawn(process.execPath, [join(root, 'launcher/dist/demo.js')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyProcess(child, 'The product');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The bare counterpart, in a process of its own like the product. */
export async function startBareServer(databaseUrl) {
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), [databaseUrl]);
  const { url } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}.`)));
  });
  return { url, stop: () => ended(child) };
}

function ended(child) {
  child.removeAllListeners('exit');
  return new Promise(resolve => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
