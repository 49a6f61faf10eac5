import { runningDatabaseUrl } from '@atlas/embedded-database';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { savePersonalValues } from './personal-values.mjs';

export default async function stopProduct() {
  const product = globalThis.__ATLAS_PRODUCT__;
  if (!product) return;
  const { child, dataDir, logs } = product;
  await savePersonalValues(runningDatabaseUrl({ dataDir: join(dataDir, 'postgres'), name: 'atlas' }), logs);
  const ended = new Promise(resolve => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGINT');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
