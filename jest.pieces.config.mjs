/** The same end-to-end tests with every service in a separate process, a real Kafka broker and an S3 store, plus fault tests. */
import e2e, { ALONE } from './jest.e2e.config.mjs';

const JOURNEYS = ['file-a-case', ...ALONE];

export default {
  ...e2e,
  testMatch: [`<rootDir>/e2e/journeys/{${JOURNEYS.join(',')}}.e2e.spec.ts`, '<rootDir>/e2e/pieces/**/*.e2e.spec.ts'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/e2e/support/start-pieces.mjs',
  globalTeardown: '<rootDir>/e2e/support/stop-pieces.mjs',
  // One at a time: a service is killed under one of them.
  maxWorkers: 1,
};
