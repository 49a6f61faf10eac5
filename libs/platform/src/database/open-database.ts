import type { Config } from '../config/config.js';
import { createPool } from './create-pool.js';
import { Database } from './database.js';

/** What serves every account works in a few streams, of which those that run projections keep one connection each for their locks. */
const SYSTEM_SHARE = 0.4;
const SYSTEM_LEAST = 4;

/** The process's two pools, together not larger than it may be. */
export function openDatabase({
  databaseLogins,
  databasePoolSize,
}: Pick<Config, 'databaseLogins' | 'databasePoolSize'>): Database {
  const system = Math.max(SYSTEM_LEAST, Math.round(databasePoolSize * SYSTEM_SHARE));
  return new Database(
    createPool(databaseLogins.requestUrl, { max: Math.max(1, databasePoolSize - system) }),
    createPool(databaseLogins.systemUrl, { max: system, name: 'atlas system' }),
  );
}
