/**
 * Starts every service and the gateway as processes of their own, as `npm run start -- case` does, on one PostgreSQL, a real Kafka broker and an S3
 * store (KAFKA_BROKERS and S3_* name them). The demo's firms are written first, by the product in one process.
 */
import { startEmbeddedDatabase } from '@atlas/embedded-database';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from '../../scripts/processes.mjs';
import { newLogFolder } from './log-folder.mjs';
import { startLogged } from './logged-process.mjs';

const SERVICES = ['identity', 'master-data', 'case', 'filing', 'reporting'];

export default async function startPieces() {
  const missing = ['KAFKA_BROKERS', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter(
    name => !process.env[name],
  );
  if (missing.length)
    throw new Error(`${missing.join(', ')}: run it by node scripts/test-servers/run.mjs -- npm run test:pieces`);
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-pieces-'));
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedDatabase({
    dataDir: join(dataDir, 'postgres'),
    name: 'atlas',
    settings: { max_connections: '300' },
  });
  const shared = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '12',
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    EVENT_BUS: 'kafka',
    FILE_STORE: 's3',
  };
  const logs = newLogFolder('pieces');
  await writeDemoFirms(shared, join(logs, 'demo.log'));
  const ports = Object.fromEntries(await Promise.all([...SERVICES, 'gateway'].map(async name => [name, await freePort()])));
  const urls = Object.fromEntries(
    SERVICES.map(name => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://127.0.0.1:${ports[name]}`]),
  );
  const pieces = Object.entries(ports).map(([name, port]) => ({
    name,
    log: join(logs, `${name}.log`),
    command: [process.execPath, join(root, 'launcher/dist/start.js'), name],
    // Services believe the gateway, which is on this machine, about the client's address; the gateway believes no one.
    env: { ...shared, ...urls, PORT: String(port), ...(name === 'gateway' ? {} : { TRUSTED_PROXIES: 'loopback' }) },
  }));
  const children = await Promise.all(pieces.map(piece => startLogged({ ...piece, cwd: root })));
  const file = join(dataDir, 'pieces.json');
  writeFileSync(file, JSON.stringify(pieces.map((piece, index) => ({ ...piece, pid: children[index].pid }))), { mode: 0o600 });
  globalThis.__ATLAS_PIECES__ = { file, database, dataDir, logs };
  process.env.E2E_URL = `http://127.0.0.1:${ports.gateway}`;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PIECES = file;
}

async function writeDemoFirms(env, log) {
  const command = [process.execPath, join(root, 'scripts/demo.mjs')];
  const demo = await startLogged({ name: 'demo', command, log, cwd: root, env: { ...env, PORT: String(await freePort()) } });
  demo.kill('SIGINT');
  await once(demo, 'exit');
}
