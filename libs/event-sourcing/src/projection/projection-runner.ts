import type pg from 'pg';
import type { EventStore, LogPosition, RecordedEvent, Subscription } from '../store/event-store.js';
import { isPassing } from '../store/postgres/postgres-errors.js';
import { transactionOn, type Checkpoints } from './checkpoint.js';
import { ProjectionFollower } from './projection-follower.js';
import { failureOf, PoisonEvent } from './poison-event.js';
import { applyTo, DEFAULT_BATCH_SIZE, type Projection } from './projection.js';

export interface RunnerOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly checkpoints: Checkpoints;
  readonly onTrouble: (projection: string, error: unknown) => void;
  /** Takes over a projection of several that could not apply an event. */
  readonly onLeft: (projection: Projection, error: unknown) => void;
}

const AGAIN_AFTER_MS = 1000;
/** How long events that change no row may be missing from the stored checkpoint. */
const STORE_PASSED_AFTER_MS = 100;
/** How often a stopped projection checks whether it was rebuilt or its failure was cleared. */
const LOOK_AFTER_MS = 2000;

/** A checkpoint was moved by another process, or by a rebuild that swapped the tables; or a projection has left the runner. */
class BeginAgain extends Error {}

/**
 * Runs projections in this process: from their checkpoints to the end of the log, then follows the log. The rows and checkpoints of all of them are one
 * transaction for each page of the log, because a transaction costs more than most pages change. One that cannot apply an event leaves the runner; if it
 * is the only one, it waits until its failure is cleared.
 */
export class ProjectionRunner {
  #followers: readonly ProjectionFollower[];
  #storeSoon: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
  #subscription: Subscription | undefined;
  #ending = false;
  #cutPause: () => void = () => undefined;
  readonly #ended: Promise<void>;

  /** @param stoppedBy why the projection has stopped already: it is recorded, and the projection waits until it is cleared. */
  constructor(
    projections: readonly Projection[],
    private readonly options: RunnerOptions,
    stoppedBy?: unknown,
  ) {
    this.#followers = projections.map(projection => new ProjectionFollower(projection, options.store));
    this.#ended = this.#run(stoppedBy);
  }

  /** Undefined for a projection of another runner. */
  positionOf(name: string): LogPosition | null | undefined {
    return this.#followers.find(follower => follower.name === name)?.position;
  }

  async end(): Promise<void> {
    this.#ending = true;
    this.#cutPause();
    await this.#subscription?.stop();
    await this.#ended;
    await this.#storePassed();
  }

  async #run(stoppedBy: unknown): Promise<void> {
    if (stoppedBy !== undefined) await this.#waitUntilCleared(stoppedBy);
    while (!this.#ending && this.#followers.length > 0) {
      try {
        await this.#followFromCheckpoints();
      } catch (error) {
        if (!(error instanceof BeginAgain)) await this.#recover(error);
      }
    }
  }

  async #recover(error: unknown): Promise<void> {
    const { onTrouble, onLeft } = this.options;
    const failed = error instanceof PoisonEvent ? error.projection : this.#names.join(', ');
    onTrouble(failed, error);
    if (isPassing(error)) return this.#pause(AGAIN_AFTER_MS);
    if (this.#followers.length === 1) return this.#waitUntilCleared(error);
    const leaving = this.#followers.filter(({ name }) => !(error instanceof PoisonEvent) || name === error.projection);
    this.#followers = this.#followers.filter(follower => !leaving.includes(follower));
    for (const { projection } of leaving) onLeft(projection, error);
  }

  async #followFromCheckpoints(): Promise<void> {
    const { checkpoints, pool, store } = this.options;
    await this.#storing;
    const stored = await checkpoints.read(pool, this.#names);
    for (const follower of this.#followers) follower.beginAt(stored.get(follower.name)?.position ?? null);
    if (this.#ending) return;
    const [first] = this.#followers.map(({ position }) => position).sort((a, b) => comparePlaces(store, a, b));
    this.#subscription = store.subscribe({
      ...(first ? { after: first } : {}),
      categories: [...new Set(this.#followers.flatMap(({ projection }) => projection.categories))],
      batchSize: Math.min(...this.#followers.map(({ projection }) => projection.batchSize ?? DEFAULT_BATCH_SIZE)),
      onBatch: (events, position) => this.#applyPage(events, position),
    });
    if (this.#ending) await this.#subscription.stop();
    await this.#subscription.finished;
  }

  async #applyPage(events: readonly RecordedEvent[], position: LogPosition): Promise<void> {
    try {
      await this.#commit(this.#followers, events, position);
    } catch (error) {
      if (error instanceof BeginAgain || isPassing(error)) throw error;
      // One of the projections cannot apply one of the events: each is applied separately, so that the failure names them only.
      for (const follower of this.#followers)
        for (const event of events)
          await this.#commit([follower], [event], event.position).catch((cause: unknown) => blame(follower, event, cause));
    }
  }

  async #commit(
    followers: readonly ProjectionFollower[],
    events: readonly RecordedEvent[],
    position: LogPosition,
  ): Promise<void> {
    const work = followers
      .filter(follower => follower.isBefore(position))
      .map(follower => ({ follower, unseen: follower.unseenIn(events) }));
    const changing = work.filter(({ follower, unseen }) => follower.isConcernedBy(unseen));
    if (changing.length === 0) {
      for (const { follower, unseen } of work) this.#pass(follower, unseen.length, position);
      return;
    }
    await this.#storing;
    await this.#inTransaction(work, async client => {
      for (const { follower, unseen } of changing) await applyTo(follower.projection, unseen, transactionOn(client));
      await this.options.checkpoints.commit(
        client,
        work.map(({ follower, unseen }) => follower.moveTo(position, unseen.length)),
      );
    });
    for (const { follower } of work) follower.beginAt(position);
  }

  async #inTransaction(
    work: readonly { readonly follower: ProjectionFollower }[],
    apply: (client: pg.ClientBase) => Promise<void>,
  ): Promise<void> {
    const { pool, checkpoints } = this.options;
    const client = await pool.connect();
    let broken: boolean | undefined;
    try {
      const names = work.map(({ follower }) => follower.name);
      const current = await checkpoints.begin(client, names, checkpoints.schema);
      if (work.some(({ follower }) => current.get(follower.name) !== follower.stored)) throw new BeginAgain();
      await apply(client);
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Advances a position without a transaction. Readers in this process see it at once, those in others when the checkpoint is stored. */
  #pass(follower: ProjectionFollower, events: number, position: LogPosition): void {
    follower.position = position;
    follower.passed += events;
    this.#storeSoon ??= setTimeout(() => void this.#storePassed(), STORE_PASSED_AFTER_MS).unref();
  }

  /** One at a time. If it waited for the commit of a page, the checkpoints have moved and it changes nothing. */
  #storePassed(): Promise<void> {
    clearTimeout(this.#storeSoon);
    this.#storeSoon = undefined;
    this.#storing = this.#storing
      .then(() => this.#storePositions())
      .catch((error: unknown) => this.options.onTrouble(this.#names.join(', '), error));
    return this.#storing;
  }

  /** A checkpoint that another process has moved is found by the next commit. */
  async #storePositions(): Promise<void> {
    const { checkpoints, pool } = this.options;
    const passed = this.#followers.flatMap(follower =>
      follower.passed > 0 && follower.position !== null ? [{ follower, move: follower.moveTo(follower.position, 0) }] : [],
    );
    if (passed.length === 0) return;
    const moved = await checkpoints.pass(
      pool,
      passed.map(({ move }) => move),
    );
    for (const { follower, move } of passed) {
      if (!moved.has(follower.name) || follower.stored !== move.from) continue;
      follower.stored = move.to;
      follower.passed -= move.events;
    }
  }

  /** Records the failure of the only projection, and waits until it was rebuilt or its failure was cleared. */
  async #waitUntilCleared(error: unknown): Promise<void> {
    const { checkpoints, pool, onTrouble } = this.options;
    const failure = failureOf(error);
    let isRecorded = false;
    while (!this.#ending) {
      try {
        if (isRecorded) {
          const stored = await checkpoints.read(pool, this.#names);
          if (this.#names.every(name => !stored.get(name)?.failure)) return;
        } else {
          for (const name of this.#names) await checkpoints.fail(pool, name, failure);
          isRecorded = true;
        }
      } catch (trouble) {
        onTrouble(this.#names.join(', '), trouble);
      }
      await this.#pause(LOOK_AFTER_MS);
    }
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

  get #names(): string[] {
    return this.#followers.map(({ name }) => name);
  }
}

/** The very beginning of the log comes first. */
function comparePlaces(store: EventStore, a: LogPosition | null, b: LogPosition | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return store.comparePositions(a, b);
}

function blame({ name }: ProjectionFollower, event: RecordedEvent, cause: unknown): never {
  if (cause instanceof BeginAgain || isPassing(cause)) throw cause;
  throw new PoisonEvent(name, event, cause);
}
