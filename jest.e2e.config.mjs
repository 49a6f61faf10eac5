/** Journeys through the running product in a real browser, two at a time: they share one product, and none looks at another's data. */
import base from './jest.config.mjs';

/** These count what everybody does: they are walked by themselves, in pieces. */
export const ALONE = ['account-for-it', 'client-landing', 'isolation'];

export default {
  ...base,
  testMatch: ['<rootDir>/e2e/journeys/**/*.e2e.spec.ts'],
  testPathIgnorePatterns: ALONE.map(name => `/${name}\\.e2e\\.spec\\.ts$`),
  globalSetup: '<rootDir>/e2e/support/start-product.mjs',
  globalTeardown: '<rootDir>/e2e/support/stop-product.mjs',
  testTimeout: 120000,
  maxWorkers: 2,
  // The tests of a journey are its steps.
  randomize: false,
};
