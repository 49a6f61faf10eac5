import pg from 'pg';

export interface LockSessionOptions {
  /** As PostgreSQL's list of connections shows it. */
  readonly name: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** The connection is gone, and every lock with it. */
  readonly onLost: () => void;
}

/** Detects within half a minute that the other side is gone without closing (power loss). */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/**
 * The session serves every account, and reads logs in the order of their index: the planner cannot know that row-level security hides
 * nothing here, takes the few rows it expects for all there are, and would sort a whole backlog to answer its first page.
 */
const SETTINGS = '-c app.account_id=* -c enable_bitmapscan=off -c enable_seqscan=off';
/** Locks are taken at once or not at all; what takes longer is a connection that hangs. */
const QUERY_TIMEOUT_MS = 10_000;

const key = (parameter: string): string => `hashtextextended(${parameter}, 4711)`;

/**
 * A separate connection that listens, holds advisory locks by name and reads what they guard. All of it lives as long as the connection:
 * a killed process frees its locks at once, without a lease that has to expire first.
 */
export class LockSession {
  #lost = false;

  private constructor(private readonly client: pg.Client) {}

  /** Connects as the pool does (same server, user and role). */
  static async open(pool: pg.Pool, { name, channel, onNotification, onLost }: LockSessionOptions): Promise<LockSession> {
    const { connectionString, options = '' } = pool.options;
    const client = new pg.Client({
      connectionString,
      options: `${options} ${KEEPALIVE} ${SETTINGS}`,
      application_name: name,
      keepAlive: true,
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    });
    const session = new LockSession(client);
    const lose = () => {
      if (session.#lost) return;
      session.#lost = true;
      onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return session;
  }

  get lost(): boolean {
    return this.#lost;
  }

  /** One statement in the system scope, while the locks are held. */
  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, parameters as unknown[])).rows;
  }

  /** Whether the lock is ours now. */
  async tryLock(name: string): Promise<boolean> {
    const { rows } = await this.client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${key('$1')}) as locked`, [name]);
    return rows[0]?.locked ?? false;
  }

  async unlock(name: string): Promise<void> {
    await this.client.query(`select pg_advisory_unlock(${key('$1')})`, [name]);
  }

  /** Joins those who hold a name together. */
  async join(name: string): Promise<void> {
    await this.client.query(`select pg_advisory_lock_shared(${key('$1')})`, [name]);
  }

  /** How many sessions have joined a name. */
  async membersOf(name: string): Promise<number> {
    const { rows } = await this.client.query<{ members: number }>(
      `select count(*)::int as members
         from pg_locks, (select ${key('$1')} as key) as wanted
        where locktype = 'advisory' and granted and mode = 'ShareLock' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = (key >> 32) & 4294967295 and objid::bigint = key & 4294967295`,
      [name],
    );
    return rows[0]?.members ?? 0;
  }

  async close(): Promise<void> {
    this.#lost = true;
    await this.client.end().catch(() => undefined);
  }
}
