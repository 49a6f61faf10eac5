export * from './filter-spec.js';
export { filterRefused } from './filter-values.js';
export { EVERYTHING, parseFilter, parseFilters, requireKnown } from './parse-filters.js';
export { parseSort, unsortable } from './sort-terms.js';
export { requirePlainList } from './plain-list.js';
