/** Long proofs: `.ci/run` takes the tenth that the commit chooses, `npm run test:long` everything. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/launcher/test/**/*.long.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist[./]'],
  testTimeout: 300000,
};
