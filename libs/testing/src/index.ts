export { testDatabase } from './test-database.js';
export type { TestDatabase, TestDatabaseOptions } from './test-database.js';
