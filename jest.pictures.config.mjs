/** `npm run pictures`: takes pictures of the main screens and of every story, and compares them with those of the run before. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/e2e/pictures/**/*.e2e.spec.ts'],
  globalSetup: '<rootDir>/e2e/support/start-pictures.mjs',
  globalTeardown: '<rootDir>/e2e/support/compare-pictures.mjs',
  testTimeout: 60000,
  maxWorkers: 2,
  randomize: false,
};
