/** Suites that read the real input files beside the project (never part of it): run by the gate, not by `npm test`. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/{libs,services,launcher}/**/*.data.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist[./]'],
  testTimeout: 300000,
};
