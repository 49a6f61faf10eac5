export { headersOf, importFieldsOf } from './file-fields.js';
export * from './import-requests.js';
export * from './record-import.js';
