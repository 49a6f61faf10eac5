export { readTable, type ReadTableOptions } from './read-table.js';
