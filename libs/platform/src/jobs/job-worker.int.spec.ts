import { testDatabase } from '@atlas/testing';
import { setTimeout } from 'node:timers/promises';
import { jobsSchema } from './jobs.schema.js';
import { JobWorker } from './job-worker.js';

describe('a job worker', () => {
  it('that is stopped while it starts holds no connection', async () => {
    const db = await testDatabase({ schemas: [jobsSchema] });
    const worker = new JobWorker(db.ownerPool, { nothing: () => undefined }, 50);
    const starting = worker.start();
    await worker.stop();
    await starting;
    // One that works would listen for jobs by now.
    await setTimeout(500);
    expect(db.ownerPool.totalCount - db.ownerPool.idleCount).toBe(0);
    await db.close();
  });
});
