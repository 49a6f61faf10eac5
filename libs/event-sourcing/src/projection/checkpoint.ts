import type { ClientBase, QueryResult } from 'pg';
import type { Writable } from 'node:stream';
import type { LogPosition } from '../store/event-store.js';
import { assertName, type ProjectionTransaction } from './projection.js';

/** Why a projection has stopped, as stored in its checkpoint row. */
export interface ProjectionFailure {
  readonly message: string;
  readonly at: string;
  /** The event that could not be applied; absent when the cause was not one event. */
  readonly event?: {
    readonly id: string;
    readonly type: string;
    readonly stream: string;
    readonly revision: number;
    readonly position: LogPosition;
  };
}

export interface Checkpoint {
  /** Null: nothing applied yet. */
  readonly position: LogPosition | null;
  /** Applied so far. */
  readonly events: number;
  readonly updatedAt: Date;
  readonly failure: ProjectionFailure | null;
}

/** A checkpoint that moves, and the events between. */
export interface CheckpointMove {
  readonly name: string;
  readonly from: LogPosition | null;
  readonly to: LogPosition;
  readonly events: number;
}

/** A part of the driver's client that its types leave out. */
interface Connected {
  readonly connection: { readonly stream: Writable };
}

/** The table of checkpoints of a service's projections, for its migration. */
export const projectionCheckpointSql = (schema: string): readonly string[] => [
  `create table ${assertName(schema)}.projection_checkpoint (
    name text primary key,
    position text,
    events bigint not null default 0,
    updated_at timestamptz not null default now(),
    failure jsonb
  )`,
  // The words by which migrations know a table that needs no row-level security.
  `comment on table ${schema}.projection_checkpoint is 'shared by all accounts'`,
];

/** The checkpoints in one service's schema. Statements on a given connection belong to that connection's transaction. */
export class Checkpoints {
  readonly #table: string;

  constructor(readonly schema: string) {
    this.#table = `${assertName(schema)}.projection_checkpoint`;
  }

  async ensure(db: Pick<ClientBase, 'query'>, names: readonly string[]): Promise<void> {
    await db.query(`insert into ${this.#table} (name) select unnest($1::text[]) on conflict do nothing`, [names]);
  }

  async read(db: Pick<ClientBase, 'query'>, names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const { rows } = await db.query<Checkpoint & { name: string }>(
      `select name, position, events::float8 as events, updated_at as "updatedAt", failure from ${this.#table} where name = any($1)`,
      [names],
    );
    return new Map(rows.map(({ name, ...checkpoint }) => [name, checkpoint]));
  }

  /**
   * Begins a transaction in system scope whose unqualified table names lead into `tablesIn`, and locks the checkpoints: a process that applies a page or
   * swaps tables holds these rows. A crash of the server may forget the last transactions: rows and checkpoint are lost together and applied again.
   */
  async begin(client: ClientBase, names: readonly string[], tablesIn: string): Promise<ReadonlyMap<string, LogPosition | null>> {
    // One message: every write to the socket costs as much as a small query. Without parameters the driver answers one result for each statement.
    const results = (await client.query(
      `begin; set local synchronous_commit = off;
       select set_config('app.account_id', '*', true),
              set_config('search_path', '${assertName(tablesIn)}, ' || current_setting('search_path'), true);
       select name, position from ${this.#table} where name in (${names.map(name => `'${assertName(name)}'`).join(', ')}) order by name for update`,
    )) as unknown as readonly QueryResult<{ name: string; position: LogPosition | null }>[];
    const rows = results.at(-1)?.rows ?? [];
    const missing = names.filter(name => !rows.some(row => row.name === name));
    if (missing.length > 0) throw new Error(`No checkpoint in ${this.#table}: ${missing.join(', ')}.`);
    return new Map(rows.map(({ name, position }) => [name, position]));
  }

  /** Ends the transaction of a page; earlier failures are cleared. */
  async commit(client: ClientBase, moves: readonly CheckpointMove[]): Promise<void> {
    const { stream } = (client as ClientBase & Connected).connection;
    stream.cork();
    const answers = Promise.all([
      client.query(
        `update ${this.#table} c set position = m.position, events = c.events + m.events, updated_at = now(), failure = null
           from unnest($1::text[], $2::text[], $3::bigint[]) as m(name, position, events) where c.name = m.name`,
        [moves.map(({ name }) => name), moves.map(({ to }) => to), moves.map(({ events }) => events)],
      ),
      // After an update that failed this rolls back.
      client.query('commit'),
    ]);
    stream.uncork();
    await answers;
  }

  /** Moves checkpoints past events that changed no row; answers which. One that another process has moved meanwhile stays. */
  async pass(db: Pick<ClientBase, 'query'>, moves: readonly CheckpointMove[]): Promise<ReadonlySet<string>> {
    const { rows } = await db.query<{ name: string }>(
      `update ${this.#table} c set position = m.position, events = c.events + m.events, updated_at = now()
         from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as m(name, before, position, events)
        where c.name = m.name and c.position is not distinct from m.before returning c.name`,
      [
        moves.map(({ name }) => name),
        moves.map(({ from }) => from),
        moves.map(({ to }) => to),
        moves.map(({ events }) => events),
      ],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** After a rebuild: the count starts again as well. */
  async replace(client: ClientBase, name: string, position: LogPosition | null, events: number): Promise<void> {
    await client.query(
      `update ${this.#table} set position = $2, events = $3, updated_at = now(), failure = null where name = $1`,
      [name, position, events],
    );
  }

  async fail(db: Pick<ClientBase, 'query'>, name: string, failure: ProjectionFailure): Promise<void> {
    await db.query(`update ${this.#table} set failure = $2, updated_at = now() where name = $1`, [name, JSON.stringify(failure)]);
  }
}

export const transactionOn = (client: ClientBase): ProjectionTransaction => ({
  query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
    (await client.query<Row>(sql, parameters ? [...parameters] : undefined)).rows,
});
