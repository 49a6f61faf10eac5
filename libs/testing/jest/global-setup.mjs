/** Brings ONE PostgreSQL for the whole Jest run, when specs that need one are among those asked for. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clearAbandonedRuns, compileEmbeddedDatabase, makeRunFolder, startServer } from './test-server.mjs';

const INTEGRATION_SPEC = /\.(int|data|long)\.spec\.ts$/;

const specsUnder = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', '.git', '.data'].includes(entry.name) ? [] : specsUnder(path);
    return INTEGRATION_SPEC.test(entry.name) ? [path] : [];
  });

/** A start that was not needed costs a second, one that was forgotten fails the run: in doubt, yes. */
function needsDatabase({ rootDir, testPathPatterns }) {
  const patterns = testPathPatterns?.patterns ?? [];
  if (patterns.length === 0) return true;
  const matches = patterns.map(pattern => new RegExp(pattern, 'i'));
  return specsUnder(rootDir).some(path => matches.some(pattern => pattern.test(path)));
}

export default async function setUp(globalConfig) {
  process.env.ATLAS_TEST_RUN = randomBytes(4).toString('hex');
  if (!needsDatabase(globalConfig)) return;
  await compileEmbeddedDatabase();
  if (process.env.DATABASE_URL) {
    process.env.ATLAS_TEST_DATABASE_URL = process.env.DATABASE_URL;
    return;
  }
  await clearAbandonedRuns();
  const folder = makeRunFolder();
  const server = await startServer(folder);
  process.env.ATLAS_TEST_DATABASE_URL = server.url;
  globalThis.atlasTestServer = { server, folder };
}
