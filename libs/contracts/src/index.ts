export { escapeHtml } from './escape-html.js';
export * from './json.js';
export {
  calculatedWarning,
  checkReadOnly,
  isSameValue,
  ReadOnly,
  readOnlyKinds,
  readOnlyOf,
  type ExtraKinds,
  type ReadOnlyFields,
} from './read-only-fields.js';
export { as, Converted, instanceOf } from './request-instance.js';
export * from './errors/app-error.js';
export * from './events/index.js';
export * from './fields/index.js';
export * from './dates/calendar-names.js';
export * from './dates/new-york-time.js';
export * from './money/money.js';
export * from './money/sums.js';
export * from './session/actor.js';
export * from './session/data-scope.js';
export * from './session/permission-catalog.js';
export * from './session/permissions.js';
export * from './errors/domain-error.js';
export * from './identity/index.js';
export * from './master-data/index.js';
export * from './lists/index.js';
export * from './import/index.js';
export * from './case/index.js';
export * from './reporting/index.js';
export * from './filing/index.js';
export * from './texts/index.js';
