/** Searches the logs that the end-to-end tests have left: runs after them, when the processes have ended. */
import base from './jest.config.mjs';

const { globalSetup, globalTeardown, ...others } = base;

export default { ...others, testMatch: ['<rootDir>/e2e/logs/**/*.spec.ts'] };
