import type { Upcasters } from '../decider/upcasters.js';
import type { RecordedEvent, StreamCategory } from '../store/event-store.js';

/** The transaction that holds a batch's rows and the checkpoint behind it, in system scope. */
export interface ProjectionTransaction {
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/**
 * A read model: tables that are built from events only and can be rebuilt at any time.
 *
 * `apply` names its tables **without a schema**: the projector's search path leads to the live tables, or during a rebuild to those that are
 * built beside them. It keeps nothing in memory between batches, writes many rows with one statement (`insert … select from unnest(…)`), and
 * reads no other table that changes, so that a rebuild gives the same rows.
 */
export interface Projection {
  /** Lower case with underscores; the name of its checkpoint. */
  readonly name: string;
  readonly categories: readonly StreamCategory[];
  /** All its tables, without a schema; made by the owner's migration, without foreign keys and triggers. None: it acts elsewhere (a relay) and cannot be rebuilt. */
  readonly tables: readonly string[];
  readonly upcasters?: Upcasters;
  /** False for an event that changes none of its rows: a batch of such events costs no transaction. Default: every event may. */
  concerns?(event: RecordedEvent): boolean;
  /** True for one that acts outside its transaction, e.g. by commands: the others do not wait for it. */
  readonly runsAlone?: boolean;
  /** Events per transaction at most; default 2,000. */
  readonly batchSize?: number;
  apply(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void>;
}

export const DEFAULT_BATCH_SIZE = 2000;

/** Passes a batch to the projection in the newest versions. */
export function applyTo(projection: Projection, events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const { upcasters } = projection;
  return projection.apply(upcasters ? events.map(event => upcasters.upcast(event)) : events, tx);
}

/** Names that are put into the SQL unchanged. */
export function assertName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`'${name}' is not a name for a schema, a table or a projection.`);
  return name;
}
