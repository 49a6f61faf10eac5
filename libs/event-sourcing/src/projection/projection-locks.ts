import type pg from 'pg';

/** Of all advisory locks those of projections; the second number is the projection's. */
const PROJECTION_LOCKS = 1_701_000_001;

/** Session locks on one open connection: they end with it, also if the process dies. */
export class ProjectionLocks {
  #client: pg.PoolClient | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly onLost: () => void,
  ) {}

  /** True when this process holds the lock from now on. */
  async take(name: string): Promise<boolean> {
    const client = await this.#connection();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
      PROJECTION_LOCKS,
      this.#key(name),
    ]);
    return rows[0]?.taken === true;
  }

  async heldByAnyone(names: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select wanted.name from unnest($2::text[], $3::text[]) as wanted(name, key) where exists (
         select from pg_locks l where l.locktype = 'advisory' and l.granted
            and l.database = (select oid from pg_database where datname = current_database())
            and l.classid::bigint = $1 and l.objid::bigint = hashtext(wanted.key)::bigint & 4294967295)`,
      [PROJECTION_LOCKS, names, names.map(name => this.#key(name))],
    );
    return new Set(rows.map(({ name }) => name));
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (!client) return;
    const broken = await client.query('select pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    );
    client.release(broken);
  }

  async #connection(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client;
    const client = await this.pool.connect();
    this.#client = client;
    client.once('error', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.release(true);
      this.onLost();
    });
    return client;
  }

  #key(name: string): string {
    return `${this.schema}.${name}`;
  }
}
