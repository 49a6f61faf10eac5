// A process that takes up jobs of type 'crash', and undos of 'crash_books', says so, and never ends them: the spec kills it.
import { join } from 'node:path';
import { compilePackage, root } from '../../../scripts/compile-package.mjs';

for (const name of ['contracts', 'platform']) await compilePackage(join(root, 'libs', name));
const { Database, JobRunner, createPool } = await import('@atlas/platform');

const [requestUrl, systemUrl] = process.argv.slice(2);
const database = new Database(createPool(requestUrl), createPool(systemUrl));
const runner = new JobRunner({ databaseLogins: { requestUrl, systemUrl } }, database, { heartbeatMs: 200, deadAfterMs: 1000 });
runner.register('crash', async (job, progress) => {
  progress.error({ row: 1, message: 'told by the process that is killed' });
  await progress.update({ done: 1, total: 2 });
  process.send(job.jobId);
  return new Promise(() => undefined);
});
runner.register('crash_books', {
  run: async () => ({ result: { created: 2 } }),
  undo: async (job, progress) => {
    progress.error({ row: 1, message: 'told by the process that is killed' });
    await progress.update({ done: 1, total: 2 });
    process.send(job.jobId);
    return new Promise(() => undefined);
  },
});
await runner.start();
process.send('ready');
