/** One Jest for every workspace: a spec's name tells its cost (unit: nothing; int: a real PostgreSQL and, where asked, a real broker). */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { exportConditions: ['source', 'node', 'node-addons', 'import'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  testMatch: ['<rootDir>/{libs,services,launcher,bench,scripts}/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globalSetup: '<rootDir>/libs/testing/src/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/src/jest-global-teardown.mjs',
  testTimeout: 30000,
  maxWorkers: 2,
};
