export * from './case-addition.js';
export * from './case-import.js';
export * from './case-import-request.js';
export * from './import-fields.js';
export * from './case-line.js';
export * from './line-reader.js';
export * from './note-import.js';
