export type { InputField, InputFields } from './field.js';
export { fieldMessages, fieldProblem, missingMessage } from './field-problem.js';
export { normalizeField } from './normalize-field.js';
export { isPatch, requestFields } from './request-of.js';
export * from './states.js';
export * from './text.js';
export * from './validators.js';
