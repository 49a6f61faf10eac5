/** Node's environment, in which the tests of a file run in the order of the run's seed, but for files whose tests are the steps of one story. */
import { TestEnvironment } from 'jest-environment-node';
import { relative } from 'node:path';

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { inOrder } = config.projectConfig.testEnvironmentOptions;
    this.isInOrder = inOrder.includes(relative(config.globalConfig.rootDir, context.testPath));
  }

  handleTestEvent({ name }, state) {
    if (name === 'setup' && this.isInOrder) state.randomize = false;
  }
}
