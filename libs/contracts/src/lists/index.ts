export * from './define-list.js';
export * from './definitions/processed-cases.list.js';
export * from './definitions/unapplied-payments.list.js';
export * from './filter-spec.js';
export { filterRefused } from './filter-values.js';
export { EVERYTHING, parseFilter, parseFilters, requireKnown } from './parse-filters.js';
export { parseSort, unsortable } from './sort-terms.js';
export { requirePlainList } from './plain-list.js';
