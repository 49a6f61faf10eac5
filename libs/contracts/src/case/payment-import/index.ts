export * from './adjustments.js';
export * from './payment-import.js';
export * from './payment-import-fields.js';
export * from './payment-line-reader.js';
export * from './unapplied.js';
