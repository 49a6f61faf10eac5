import type pg from 'pg';
import type { EventStore, LogPosition, RecordedEvent, Subscription } from '../store/event-store.js';
import { isPassing } from '../store/postgres/postgres-errors.js';
import { transactionOn, type Checkpoints, type ProjectionFailure } from './checkpoint.js';
import { applyTo, DEFAULT_BATCH_SIZE, type Projection } from './projection.js';

/** 'stopped': by an event it could not digest; see the failure in its checkpoint. */
export type RunState = 'running' | 'stopped' | 'ended';

const AGAIN_AFTER_MS = 1000;
/** How often a stopped projection checks whether it was rebuilt or its failure was cleared. */
const LOOK_AFTER_MS = 2000;

/** The checkpoint was moved by another process, or by a rebuild that swapped the tables. */
class CheckpointMoved extends Error {}

/** Runs one projection in this process: from its checkpoint to the end of the log, then follows the log. */
export class ProjectionRunner {
  state: RunState = 'running';
  /** What this process has committed last. */
  position: LogPosition | null = null;
  #subscription: Subscription | undefined;
  #ending = false;
  #cutPause: () => void = () => undefined;
  readonly #ended: Promise<void>;

  constructor(
    private readonly projection: Projection,
    private readonly store: EventStore,
    private readonly pool: pg.Pool,
    private readonly checkpoints: Checkpoints,
    private readonly onTrouble: (projection: string, error: unknown) => void,
  ) {
    this.#ended = this.#run();
  }

  async end(): Promise<void> {
    this.#ending = true;
    this.#cutPause();
    await this.#subscription?.stop();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { name } = this.projection;
    while (!this.#ending) {
      try {
        await this.#followFromCheckpoint();
      } catch (error) {
        if (error instanceof CheckpointMoved) continue;
        this.onTrouble(name, error);
        if (isPassing(error)) await this.#pause(AGAIN_AFTER_MS);
        else await this.#stopUntilCleared(error);
      }
    }
    this.state = 'ended';
  }

  async #followFromCheckpoint(): Promise<void> {
    const { name, categories, batchSize = DEFAULT_BATCH_SIZE } = this.projection;
    const checkpoint = (await this.checkpoints.read(this.pool, [name])).get(name);
    this.position = checkpoint?.position ?? null;
    if (this.#ending) return;
    this.#subscription = this.store.subscribe({
      ...(this.position === null ? {} : { after: this.position }),
      categories,
      batchSize,
      onBatch: (events, position) => this.#applyBatch(events, position),
    });
    if (this.#ending) await this.#subscription.stop();
    await this.#subscription.finished;
  }

  async #applyBatch(events: readonly RecordedEvent[], position: LogPosition): Promise<void> {
    try {
      await this.#commit(events, position);
    } catch (error) {
      if (error instanceof CheckpointMoved || isPassing(error)) throw error;
      // One of them cannot be applied: those before it are applied one by one, so that the failure names this one only.
      for (const event of events)
        await this.#commit([event], event.position).catch((cause: unknown) => this.#blame(event, cause));
    }
  }

  async #commit(events: readonly RecordedEvent[], position: LogPosition): Promise<void> {
    const { name } = this.projection;
    const client = await this.pool.connect();
    let broken: boolean | undefined;
    try {
      const current = await this.checkpoints.begin(client, name, this.checkpoints.schema);
      if (current !== this.position) throw new CheckpointMoved();
      await applyTo(this.projection, events, transactionOn(client));
      await this.checkpoints.commit(client, name, position, events.length);
      this.position = position;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #blame({ id, type, stream, revision, position }: RecordedEvent, cause: unknown): never {
    if (cause instanceof CheckpointMoved || isPassing(cause)) throw cause;
    const where = { id, type, stream: `${stream.category}-${stream.accountId}-${stream.id}`, revision, position };
    throw new Undigested(where, cause);
  }

  async #stopUntilCleared(error: unknown): Promise<void> {
    const { name } = this.projection;
    this.state = 'stopped';
    const failure = failureOf(error);
    let recorded = false;
    while (!this.#ending) {
      try {
        if (recorded) {
          const checkpoint = (await this.checkpoints.read(this.pool, [name])).get(name);
          if (!checkpoint?.failure) break;
        } else {
          await this.checkpoints.fail(this.pool, name, failure);
          recorded = true;
        }
      } catch (trouble) {
        this.onTrouble(name, trouble);
      }
      await this.#pause(LOOK_AFTER_MS);
    }
    this.state = 'running';
  }

  #pause(ms: number): Promise<void> {
    if (this.#ending) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#cutPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** An event that a projection cannot apply. */
class Undigested extends Error {
  constructor(
    readonly event: NonNullable<ProjectionFailure['event']>,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'Undigested';
  }
}

function failureOf(error: unknown): ProjectionFailure {
  const at = new Date().toISOString();
  if (error instanceof Undigested) return { message: error.message, at, event: error.event };
  return { message: error instanceof Error ? error.message : String(error), at };
}
