import type pg from 'pg';
import type { EventStore, LogPosition } from '../store/event-store.js';
import { Checkpoints, type Checkpoint } from './checkpoint.js';
import { ProjectionLocks } from './projection-locks.js';
import { ProjectionRunner } from './projection-runner.js';
import { assertName, type Projection } from './projection.js';
import { rebuildProjection, type Rebuilt } from './rebuild.js';

export interface ProjectorOptions {
  readonly store: EventStore;
  /** Sessions under the application's role; one connection is kept for the locks. Not through a pooler that shares sessions. */
  readonly pool: pg.Pool;
  /** The owner service's schema: its tables, and `projectionCheckpointSql(schema)`. */
  readonly schema: string;
  readonly projections: readonly Projection[];
  /** For the log; default: silence. */
  readonly onTrouble?: (projection: string, error: unknown) => void;
}

/** One line of `npm run projections -- list`. */
export interface ProjectionStatus extends Checkpoint {
  readonly name: string;
  /** Some process runs it now. */
  readonly isRunning: boolean;
  /** Events it has not applied yet, counted up to 1,000. */
  readonly behind: number;
}

const STAND_BY_MS = 1000;
const COUNT_UP_TO = 1000;
const REACHED_LOOK_MS = 10;
/** Events that a projection may have missed and still run together with the others. */
const FAR_BEHIND = 2000;

/**
 * Runs a service's projections. Of several processes one runs each projection, and another takes over when it ends: an advisory lock
 * decides, and the checkpoint row prevents double work. Rows and checkpoints are one transaction, so nothing is applied twice or left out.
 */
export class Projector {
  readonly #options: Required<ProjectorOptions>;
  readonly #checkpoints: Checkpoints;
  readonly #locks: ProjectionLocks;
  #runners: readonly ProjectionRunner[] = [];
  readonly #taken = new Set<string>();
  #standBy: NodeJS.Timeout | undefined;
  #taking: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(options: ProjectorOptions) {
    const { projections, schema, pool } = options;
    for (const { name, tables } of projections) [name, ...tables].forEach(assertName);
    this.#options = { onTrouble: () => undefined, ...options };
    this.#checkpoints = new Checkpoints(schema);
    this.#locks = new ProjectionLocks(pool, schema, () => this.#dropAll());
  }

  async start(): Promise<void> {
    this.#stopped = false;
    await this.#checkpoints.ensure(this.#options.pool, this.#names);
    await this.#take();
  }

  /** Ends after the batches in hand; other processes take over at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#standBy);
    await this.#taking;
    await this.#endRunners();
    await this.#locks.release();
  }

  /** Works without `start`, so that a command line can ask. */
  async status(): Promise<ProjectionStatus[]> {
    const { pool, store, projections } = this.#options;
    await this.#checkpoints.ensure(pool, this.#names);
    const [checkpoints, running] = await Promise.all([
      this.#checkpoints.read(pool, this.#names),
      this.#locks.heldByAnyone(this.#names),
    ]);
    return Promise.all(
      projections.map(async ({ name, categories }) => {
        const checkpoint = checkpoints.get(name) as Checkpoint;
        const after = checkpoint.position === null ? {} : { after: checkpoint.position };
        const { events } = await store.readLog({ ...after, categories, limit: COUNT_UP_TO });
        return { ...checkpoint, name, isRunning: running.has(name), behind: events.length };
      }),
    );
  }

  /** True once the projection has applied this position; false when that takes longer than `timeoutMs`. */
  async whenReached(name: string, position: LogPosition, timeoutMs: number): Promise<boolean> {
    const { store, pool } = this.#options;
    for (const end = Date.now() + timeoutMs; ;) {
      const here = this.#runners.map(runner => runner.positionOf(name)).find(position => position !== undefined);
      const reached = here ?? (await this.#checkpoints.read(pool, [name])).get(name)?.position;
      if (reached && store.comparePositions(reached, position) >= 0) return true;
      if (Date.now() >= end) return false;
      await new Promise(resolve => setTimeout(resolve, REACHED_LOOK_MS));
    }
  }

  /** Rebuilds the projection beside the live one and swaps; `ownerPool` connects as the owner of the tables. Works without `start`. */
  async rebuild(name: string, ownerPool: pg.Pool): Promise<Rebuilt> {
    const projection = this.#options.projections.find(candidate => candidate.name === name);
    if (!projection) throw new Error(`There is no projection ${name}; there are ${this.#names.join(', ')}.`);
    // A projection without tables has external effects (a relay): repeating them is not a rebuild.
    if (projection.tables.length === 0) throw new Error(`${name} has no tables to rebuild.`);
    await this.#checkpoints.ensure(this.#options.pool, this.#names);
    return rebuildProjection(projection, this.#options.store, ownerPool, this.#checkpoints);
  }

  get #names(): string[] {
    return this.#options.projections.map(({ name }) => name);
  }

  /** Keeps taking over projections that no process runs. */
  #take(): Promise<void> {
    const { projections, onTrouble } = this.#options;
    this.#taking = (async () => {
      const taken: Projection[] = [];
      for (const projection of projections) {
        if (this.#stopped || this.#taken.has(projection.name) || !(await this.#locks.take(projection.name))) continue;
        this.#taken.add(projection.name);
        taken.push(projection);
      }
      for (const together of await this.#groupsOf(taken)) this.#run(together);
    })()
      .catch((error: unknown) => onTrouble('*', error))
      .finally(() => {
        if (!this.#stopped) this.#standBy = setTimeout(() => void this.#take(), STAND_BY_MS).unref();
      });
    return this.#taking;
  }

  /** Those that are at the end of the log run together. One that is new, or far behind, must not hold up the others, so it runs alone until the next start. */
  async #groupsOf(taken: readonly Projection[]): Promise<(readonly Projection[])[]> {
    const { store, pool } = this.#options;
    const alone = taken.filter(({ runsAlone }) => runsAlone);
    const checkpoints = await this.#checkpoints.read(
      pool,
      taken.map(({ name }) => name),
    );
    const current: Projection[] = [];
    for (const projection of taken.filter(({ runsAlone }) => !runsAlone)) {
      const { name, categories } = projection;
      const after = checkpoints.get(name)?.position ?? undefined;
      const { events } = await store.readLog({ ...(after === undefined ? {} : { after }), categories, limit: FAR_BEHIND });
      (events.length < FAR_BEHIND ? current : alone).push(projection);
    }
    return [...alone.map(projection => [projection]), ...(current.length > 0 ? [current] : [])];
  }

  #run(projections: readonly Projection[], stoppedBy?: unknown): void {
    const { store, pool, onTrouble } = this.#options;
    const runner = new ProjectionRunner(
      projections,
      {
        store,
        pool,
        checkpoints: this.#checkpoints,
        onTrouble,
        onLeft: (projection, error) => this.#run([projection], error),
      },
      stoppedBy,
    );
    this.#runners = [...this.#runners, runner];
  }

  /** The locks' connection is gone, and with it the locks. */
  #dropAll(): void {
    this.#taking = this.#taking.then(() => this.#endRunners());
  }

  async #endRunners(): Promise<void> {
    // A runner that ends may hand one of its projections on.
    while (this.#runners.length > 0) {
      const ending = this.#runners;
      await Promise.all(ending.map(runner => runner.end()));
      this.#runners = this.#runners.filter(runner => !ending.includes(runner));
    }
    this.#taken.clear();
  }
}
