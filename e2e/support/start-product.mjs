/** Starts the product as a new user would (`npm run demo`'s own script) on a free port and a fresh folder; E2E_URL uses one that already runs. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readyProcess, root } from '../../scripts/processes.mjs';

export default async function startProduct() {
  if (process.env.E2E_URL) return;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas e2e '));
  // PostgreSQL has a user of its own when root starts it.
  chmodSync(dataDir, 0o711);
  const child = spawn('npm', ['run', '--silent', 'demo'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyProcess(child, 'The product');
  globalThis.__ATLAS_PRODUCT__ = { child, dataDir };
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
}
