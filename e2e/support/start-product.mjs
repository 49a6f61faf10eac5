/** Starts the product as a new user would (`npm run demo`'s own script) on a free port and a fresh folder; E2E_URL uses one that already runs. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const START_MS = 180_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

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
  let output = '';
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start in time.\n${output}`)), START_MS);
    const read = chunk => {
      output += chunk;
      if (output.includes('Atlas is ready on')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => reject(new Error(`The product ended with ${code} before it was ready.\n${output}`)));
  });
  globalThis.__ATLAS_PRODUCT__ = { child, dataDir };
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
}
