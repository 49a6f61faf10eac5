import type pg from 'pg';
import type { EventStore, LogPosition, RecordedEvent, Subscription } from '../store/event-store.js';
import { isPassing } from '../store/postgres/postgres-errors.js';
import { transactionOn, type Checkpoints, type ProjectionFailure } from './checkpoint.js';
import { applyTo, DEFAULT_BATCH_SIZE, type Projection } from './projection.js';

/** 'stopped': an event could not be applied; see the failure in its checkpoint. */
export type RunState = 'running' | 'stopped' | 'ended';

const AGAIN_AFTER_MS = 1000;
/** How long events that change no row may be missing from the stored checkpoint. */
const STORE_PASSED_AFTER_MS = 100;
/** How often a stopped projection checks whether it was rebuilt or its failure was cleared. */
const LOOK_AFTER_MS = 2000;

/** The checkpoint was moved by another process, or by a rebuild that swapped the tables. */
class CheckpointMoved extends Error {}

/** Runs one projection in this process: from its checkpoint to the end of the log, then follows the log. */
export class ProjectionRunner {
  state: RunState = 'running';
  /** How far this process is: what it has committed last, or events after it that change no row. */
  position: LogPosition | null = null;
  /** The checkpoint as stored, and how many events this process has passed since. */
  #stored: LogPosition | null = null;
  #passed = 0;
  #storeSoon: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
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
    await this.#storePassed();
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
    this.position = this.#stored = checkpoint?.position ?? null;
    this.#passed = 0;
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
    const { projection } = this;
    if (projection.concerns && !events.some(event => projection.concerns?.(event))) return this.#pass(events, position);
    const { name } = projection;
    await this.#storing;
    const client = await this.pool.connect();
    let broken: boolean | undefined;
    try {
      const current = await this.checkpoints.begin(client, name, this.checkpoints.schema);
      if (current !== this.#stored) throw new CheckpointMoved();
      await applyTo(projection, events, transactionOn(client));
      await this.checkpoints.commit(client, name, position, this.#passed + events.length);
      this.position = this.#stored = position;
      this.#passed = 0;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Advances the position without a transaction. Readers in this process see it at once, those in others when the checkpoint is stored. */
  #pass(events: readonly RecordedEvent[], position: LogPosition): void {
    this.position = position;
    this.#passed += events.length;
    this.#storeSoon ??= setTimeout(() => void this.#storePassed(), STORE_PASSED_AFTER_MS).unref();
  }

  /** One at a time. If it waited for the commit of a batch, the checkpoint has moved and it changes nothing. */
  #storePassed(): Promise<void> {
    clearTimeout(this.#storeSoon);
    this.#storeSoon = undefined;
    this.#storing = this.#storing
      .then(() => this.#storePosition())
      .catch((error: unknown) => this.onTrouble(this.projection.name, error));
    return this.#storing;
  }

  /** A checkpoint that another process has moved is found by the next commit. */
  async #storePosition(): Promise<void> {
    const { position: to } = this;
    const [from, events] = [this.#stored, this.#passed];
    if (events === 0 || to === null) return;
    if (!(await this.checkpoints.pass(this.pool, this.projection.name, { from, to, events })) || this.#stored !== from) return;
    this.#stored = to;
    this.#passed -= events;
  }

  #blame({ id, type, stream, revision, position }: RecordedEvent, cause: unknown): never {
    if (cause instanceof CheckpointMoved || isPassing(cause)) throw cause;
    const where = { id, type, stream: `${stream.category}-${stream.accountId}-${stream.id}`, revision, position };
    throw new PoisonEvent(where, cause);
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
class PoisonEvent extends Error {
  constructor(
    readonly event: NonNullable<ProjectionFailure['event']>,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PoisonEvent';
  }
}

function failureOf(error: unknown): ProjectionFailure {
  const at = new Date().toISOString();
  if (error instanceof PoisonEvent) return { message: error.message, at, event: error.event };
  return { message: error instanceof Error ? error.message : String(error), at };
}
