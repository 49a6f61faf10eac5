/** Starts the product as a new user would (`npm run demo`'s own script) on a free port and a fresh folder; E2E_URL uses one that already runs. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from '../../scripts/processes.mjs';
import { newLogFolder } from './log-folder.mjs';
import { startLogged } from './logged-process.mjs';

export default async function startProduct() {
  if (process.env.E2E_URL) return;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas e2e '));
  // PostgreSQL has a user of its own when root starts it.
  chmodSync(dataDir, 0o711);
  const logs = newLogFolder('journeys');
  const child = await startLogged({
    name: 'The product',
    command: ['npm', 'run', '--silent', 'demo'],
    log: join(logs, 'product.log'),
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_OPTIONS: '' },
  });
  globalThis.__ATLAS_PRODUCT__ = { child, dataDir, logs };
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
}
