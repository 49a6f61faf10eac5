export * from './json.js';
export * from './errors/app-error.js';
export * from './money/money.js';
export * from './session/actor.js';
export * from './session/data-scope.js';
export * from './session/permissions.js';
export * from './errors/domain-error.js';
