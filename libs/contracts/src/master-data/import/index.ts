export { cellValue, withoutGuard } from './cell-value.js';
export { cellFields, headersOf, ID_COLUMN, importFieldsOf } from './file-fields.js';
export * from './import-requests.js';
export * from './record-import.js';
