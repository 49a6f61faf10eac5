/** Every story of the client in a real browser, in each look. A part that fails is run again alone, so the parts are small. */
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/e2e/stories/**/*.e2e.spec.ts'],
  globalSetup: '<rootDir>/e2e/support/build-stories.mjs',
  globalTeardown: undefined,
  maxWorkers: 2,
  // The stories of a look follow each other in one page.
  randomize: false,
};
