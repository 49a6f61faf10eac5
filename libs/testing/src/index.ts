export { besideTransaction } from './beside-transaction.js';
export { DeclaredSessions } from './declared-sessions.js';
export { testDatabase } from './test-database.js';
export type { TestDatabase, TestDatabaseOptions } from './test-database.js';
export { zip } from './zip.js';
export type { ZipEntry } from './zip.js';
export { inFaultRun, printFigures } from './faults.js';
export { until } from './until.js';
export type { Patience } from './until.js';
