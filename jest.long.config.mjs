/** Long proofs: `.ci/run` takes the tenth that the commit chooses, `npm run test:long` everything. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/launcher/test/**/*.long.spec.ts'],
  // Kill rounds have no tenth.
  testPathIgnorePatterns: ['/node_modules/', '/dist[./]', ...(process.env.LONG_SHARE ? ['/test/faults/'] : [])],
  testTimeout: 300000,
};
