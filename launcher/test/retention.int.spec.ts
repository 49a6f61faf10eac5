import { Database, Retention } from '@atlas/platform';
import { until } from '@atlas/testing';
import { RunningProduct } from './running-product.js';

describe('what the product takes away when it has aged', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await RunningProduct.start();
  }, 60_000);
  afterAll(() => product?.stop());

  it('is every table that grows by itself, and the product’s role may', async () => {
    const { sweeps } = product.app.get(Retention, { strict: false });
    expect(sweeps.map(({ name }) => name).sort()).toEqual([
      'bus',
      'idempotency',
      'import-batches-master_data',
      'import-changes-master_data',
      'inbox-cases',
      'inbox-filing',
      'inbox-identity',
      'inbox-master_data',
      'jobs',
      'session-writes',
      'uploaded-documents',
    ]);
    const database = product.app.get(Database);
    for (const { run, days } of sweeps) expect(await run(database, days, () => true)).toBe(0);
    await until('the calendar', async () => {
      const known = await product.database.ownerPool.query('select from graphile_worker._private_known_crontabs');
      return known.rowCount === sweeps.length;
    });
  });
});
