export * from './check-mapping.js';
export * from './control-totals.js';
export * from './guess-mapping.js';
export * from './import-kind.js';
export * from './import-messages.js';
export * from './import-result.js';
export * from './row-cells.js';
export * from './table-file.js';
