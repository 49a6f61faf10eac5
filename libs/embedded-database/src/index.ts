export { startEmbeddedDatabase } from './embedded-database.js';
export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded-database.js';
export { EmbeddedDatabaseError } from './errors.js';
export type { EmbeddedDatabaseErrorCode } from './errors.js';
export { runningDatabaseUrl } from './running-database.js';
