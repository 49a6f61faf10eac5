import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import { FILE_STORE } from '../files/create-file-store.js';
import type { FileStore } from '../files/file-store.js';

/** Takes away what is older than its days. */
export interface Sweep {
  /** As the schedule knows it: 'idempotency', 'inbox-cases'. */
  readonly name: string;
  /** 0: everything is kept. */
  readonly days: number;
  /** Continues until nothing is left or `mayGoOn` returns false; returns the number of deleted rows. */
  run(database: Database, days: number, mayGoOn: () => boolean): Promise<number>;
}

/**
 * Rows that go in one transaction. Readers of the logs wait for every transaction that was begun before theirs and writes: one that deletes must
 * be short.
 */
export const SWEPT_TOGETHER = 2000;

/** A sweep of one table by one of its times; both are put into the SQL unchanged. */
export function tableSweep(sweep: Omit<Sweep, 'run'>, table: string, time: string): Sweep {
  const statement = `
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${time} < now() - $1 * interval '1 day' limit ${SWEPT_TOGETHER})) returning 1`;
  return {
    ...sweep,
    run: async (database, days, mayGoOn) => {
      let gone = 0;
      for (let some = 1; some > 0 && mayGoOn(); gone += some) {
        some = (await database.withSystem(tx => tx.query(statement, [days]))).length;
      }
      return gone;
    },
  };
}

/** What the process deletes once a day, in all accounts. Libraries and services register their rules in `onModuleInit`. */
@Injectable()
export class Retention {
  readonly #sweeps: Sweep[] = [];

  constructor(
    @Inject(CONFIG) { retention }: Pick<Config, 'retention'>,
    @Optional() @Inject(FILE_STORE) files?: Pick<FileStore, 'delete'>,
  ) {
    this.register(
      tableSweep({ name: 'idempotency', days: retention.idempotencyDays }, 'platform.idempotency_key', 'locked_at'),
      tableSweep({ name: 'session-writes', days: 1 }, 'platform.session_write', 'written_at'),
      endedJobs(retention.jobDays, files),
    );
  }

  register(...sweeps: readonly Sweep[]): void {
    this.#sweeps.push(...sweeps);
  }

  /** Those that take anything away at all. */
  get sweeps(): readonly Sweep[] {
    return this.#sweeps.filter(({ days }) => days > 0);
  }
}

/** Areas of the file store that hold what belongs to a job alone. */
const JOB_FILES = /^\d+\/(?:upload|export)\//;

const DELETE_ENDED_JOBS = `
  delete from jobs.background_job where ctid = any(array(
    select ctid from jobs.background_job where state >= 3 and finished_at < now() - $1 * interval '1 day' limit 100))
  returning array_remove(array[file_key, payload ->> 'file_key'], null)
    || array(select jsonb_array_elements_text(payload -> 'file_keys') where jsonb_typeof(payload -> 'file_keys') = 'array') as keys`;

/** A job that was run again has the file of the first one. */
async function isStillNamed(database: Database, key: string): Promise<boolean> {
  const named = await database.withSystem(tx =>
    tx.query(
      `select from jobs.background_job where account_id = $1 and (payload ->> 'file_key' = $2 or file_key = $2 or payload -> 'file_keys' ? $2) limit 1`,
      [Number.parseInt(key, 10), key],
    ),
  );
  return named.length > 0;
}

/** Jobs that are over, their rows, and the files that only they knew: what was uploaded for one, what one made. */
const endedJobs = (days: number, files: Pick<FileStore, 'delete'> | undefined): Sweep => ({
  name: 'jobs',
  days,
  run: async (database, olderThan, mayGoOn) => {
    let gone = 0;
    for (let some = 1; some > 0 && mayGoOn(); gone += some) {
      const jobs = await database.withSystem(tx => tx.query<{ keys: string[] }>(DELETE_ENDED_JOBS, [olderThan]));
      some = jobs.length;
      for (const key of jobs.flatMap(({ keys }) => keys))
        if (JOB_FILES.test(key) && !(await isStillNamed(database, key))) await files?.delete(key);
    }
    return gone;
  },
});
