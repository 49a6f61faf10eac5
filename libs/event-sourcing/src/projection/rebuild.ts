import type pg from 'pg';
import type { EventStore, LogPage, LogPosition } from '../store/event-store.js';
import { transactionOn, type Checkpoints } from './checkpoint.js';
import { applyTo, DEFAULT_BATCH_SIZE, type Projection } from './projection.js';
import { createShadowTables, dropShadowTables, indexShadowTables, swapInShadowTables } from './shadow-tables.js';

/** What a rebuild did. */
export interface Rebuilt {
  readonly events: number;
  readonly position: LogPosition | null;
  readonly milliseconds: number;
}

const REBUILD_LOCKS = 1_701_000_002;

/**
 * Rebuilds a projection in shadow tables while the live one keeps serving, catches up with the log, and swaps in one transaction that
 * holds the live checkpoint: no batch falls between the two. A rebuild that fails leaves the live tables as they are.
 */
export async function rebuildProjection(
  projection: Projection,
  store: EventStore,
  owner: pg.Pool,
  checkpoints: Checkpoints,
): Promise<Rebuilt> {
  const started = Date.now();
  const client = await owner.connect();
  try {
    await lock(client, checkpoints.schema, projection.name);
    const rebuild = new Rebuild(projection, store, client, checkpoints);
    try {
      await rebuild.run();
    } catch (error) {
      // As far as the connection still allows; the next rebuild begins by dropping what is left.
      await client.query('rollback').catch(() => undefined);
      await dropShadowTables(client, rebuild.shadow).catch(() => undefined);
      throw error;
    }
    return { events: rebuild.events, position: rebuild.position ?? null, milliseconds: Date.now() - started };
  } finally {
    // The session's lock and settings go with the connection.
    client.release(true);
  }
}

class Rebuild {
  readonly shadow: string;
  events = 0;
  position: LogPosition | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly store: EventStore,
    private readonly client: pg.ClientBase,
    private readonly checkpoints: Checkpoints,
  ) {
    this.shadow = `${checkpoints.schema}__${projection.name}`;
  }

  async run(): Promise<void> {
    await createShadowTables(this.client, this.checkpoints.schema, this.shadow, this.projection.tables);
    await this.#catchUp();
    await indexShadowTables(this.client, this.checkpoints.schema, this.shadow, this.projection.tables);
    // What came in while the indexes were made, before the live projection has to wait.
    await this.#catchUp();
    await this.#swap();
  }

  /** Page by page, each in its own short transaction; the next page is read while one is applied. */
  async #catchUp(): Promise<void> {
    let page = await this.#nextPage();
    while (page.events.length > 0) {
      const current = page;
      this.position = current.next;
      const ahead = this.#nextPage();
      ahead.catch(() => undefined);
      await this.client.query('begin');
      await this.#applyHere(current);
      await this.client.query('commit');
      page = await ahead;
    }
  }

  async #swap(): Promise<void> {
    const { client, projection, checkpoints, store } = this;
    await client.query(`set lock_timeout = '60s'`);
    const live = (await checkpoints.begin(client, [projection.name], this.shadow)).get(projection.name) ?? null;
    // The rows of a rebuild are not applied again after a crash.
    await client.query('set local synchronous_commit to default');
    for (let page = await this.#nextPage(); ; page = await this.#nextPage()) {
      if (page.events.length > 0) await this.#applyHere(page);
      this.position = page.next ?? this.position;
      if (page.events.length < this.#limit) break;
    }
    if (live !== null && (this.position === undefined || store.comparePositions(this.position, live) < 0)) {
      throw new Error(`The rebuild of ${projection.name} has not reached the live projection.`);
    }
    await swapInShadowTables(client, checkpoints.schema, this.shadow, projection.tables);
    await checkpoints.replace(client, projection.name, this.position ?? null, this.events);
    await client.query('commit');
  }

  async #applyHere({ events }: LogPage): Promise<void> {
    await this.client.query(
      `select set_config('app.account_id', '*', true),
              set_config('search_path', quote_ident($1) || ', ' || current_setting('search_path'), true)`,
      [this.shadow],
    );
    await applyTo(this.projection, events, transactionOn(this.client));
    this.events += events.length;
  }

  #nextPage(): Promise<LogPage> {
    const { categories } = this.projection;
    return this.store.readLog({
      ...(this.position === undefined ? {} : { after: this.position }),
      categories,
      limit: this.#limit,
    });
  }

  get #limit(): number {
    return this.projection.batchSize ?? DEFAULT_BATCH_SIZE;
  }
}

async function lock(client: pg.ClientBase, schema: string, name: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
    REBUILD_LOCKS,
    `${schema}.${name}`,
  ]);
  if (!rows[0]?.taken) throw new Error(`${name} is already being rebuilt.`);
}
