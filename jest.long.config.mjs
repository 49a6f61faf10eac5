/** Long proofs: `.ci/run` takes the tenth that the commit chooses, `npm run test:long` everything. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/{libs,launcher}/**/*.long.spec.ts'],
  // Kill rounds and load have no tenth. The shortest kill rounds take 90 seconds, so only a whole run has them (docs/reference/faults.md).
  testPathIgnorePatterns: ['/node_modules/', '/dist[./]', ...(process.env.LONG_SHARE ? ['/test/faults/', 'under-load'] : [])],
  testTimeout: 300000,
};
