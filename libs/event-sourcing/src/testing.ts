/** For specs only. */
export { specContext, specification } from './decider/specification.js';
