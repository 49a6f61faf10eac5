import { FIRM_TIME_ZONE } from '@atlas/contracts';
import pg from 'pg';
import { Client } from './client.js';
import type { APPLICATION_ROLE, SYSTEM_ROLE } from './database.js';

// Dates stay the text they are on the wire; a JavaScript Date would move them by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text);
pg.types.setTypeParser(pg.types.builtins.INT8, text => Number(text));

export interface PoolOptions {
  readonly max?: number;
  /** A role to work as, for commands that log in as the owner. It protects against mistakes, not against attacks: a session may reset it. */
  readonly role?: typeof APPLICATION_ROLE | typeof SYSTEM_ROLE;
  readonly name?: string;
}

/** A pool of sessions with the rights of the user in `url`. */
export function createPool(url: string, { max = 10, role, name = 'atlas' }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max,
    application_name: name,
    // Statements that do not wait for each other's answer go out together: a transaction of one statement is one round trip.
    pipeline: true,
    // `current_date` and casts to a day are the firm's, whatever the zone of the database server.
    options: [`-c TimeZone=${FIRM_TIME_ZONE}`, ...(role ? [`-c role=${role}`] : [])].join(' '),
  });
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks in use fails its query; the client also emits an event for it.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}
