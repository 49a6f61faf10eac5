import { rmSync } from 'node:fs';

export default async function stopProduct() {
  const product = globalThis.__ATLAS_PRODUCT__;
  if (!product) return;
  const { child, dataDir } = product;
  const ended = new Promise(resolve => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGINT');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
