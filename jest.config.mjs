import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const { parser, transform } = swc.jsc;
const JSX = {
  ...swc,
  jsc: { ...swc.jsc, parser: { ...parser, tsx: true }, transform: { ...transform, react: { runtime: 'automatic' } } },
};

/** One Jest configuration for all workspaces. A spec's file name shows its cost (unit: nothing; int: a real PostgreSQL and optionally a real broker). */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@/(.*)\\.js$': '<rootDir>/web/src/$1',
    '\\.css$': '<rootDir>/web/.storybook/no-styles.mjs',
    // Files that Vite serves.
    '\\.svg(\\?\\w+)?$': '<rootDir>/libs/testing/jest/asset.mjs',
    // CommonJS companions of Nest: see libs/testing/jest/commonjs-package.mjs
    '^nestjs-pino$': '<rootDir>/libs/testing/jest/nestjs-pino.mjs',
    '^@nestjs/throttler$': '<rootDir>/libs/testing/jest/nestjs-throttler.mjs',
  },
  transform: { '^.+\\.ts$': ['@swc/jest'], '^.+\\.tsx$': ['@swc/jest', JSX] },
  testMatch: ['<rootDir>/{libs,services,launcher,bench,scripts,web/src}/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist[./]', '/\\.data/', '<rootDir>/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist[./]', '\\.(data|long)\\.spec\\.ts$'],
  globalSetup: '<rootDir>/libs/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest/global-teardown.mjs',
  testSequencer: '<rootDir>/libs/testing/jest/longest-first.mjs',
  testTimeout: 30000,
  // Kept between runs, and not in memory as the other temporary files are.
  cacheDirectory: '<rootDir>/.cache/jest',
  // One more than CI has processors: integration tests wait for servers and timers for a quarter of their time.
  maxWorkers: 3,
  // A test that needs another one before it fails sooner or later; scripts/test.mjs chooses the seed.
  randomize: true,
  // Node never frees the modules of earlier suites, and garbage collection of a large heap is slow, so workers are restarted.
  workerIdleMemoryLimit: '1GB',
};
