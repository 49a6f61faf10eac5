import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Database } from '@atlas/platform';
import { delayBefore, pauseFor } from '../bus/backoff.js';
import { Drain } from '../bus/drain.js';
import type { EventBus, IntegrationEvent } from '../bus/event-bus.js';
import { LockSession } from '../lock-session.js';
import { WakeUp } from '../wake-up.js';
import { outboxChannel } from './outbox.js';

export interface OutboxRelayOptions {
  /** Poll interval without a notification. Default 1000. */
  readonly pollMs?: number;
  /** Events published at once at most. Default 500. */
  readonly batch?: number;
}

interface OutboxRow {
  readonly position: number;
  readonly topic: string;
  readonly event: IntegrationEvent;
}

/** The first look for an event that is announced but behind a transaction still running; doubles up to the poll. */
const FIRST_LOOK_MS = 10;
/** Of failures in a row. */
const REPORT_EVERY = 20;
const FAILED = { firstMs: 200, maxMs: 5000 };

/**
 * Carries a service's outbox to the bus: one relay works per schema, the one that holds its lock; the others wait. An event leaves the table
 * after the bus has it, so a relay that is killed in between publishes it again and the consumers' inboxes take it once.
 *
 * Order: by position, which writers of one key draw one after the other (they hold its row or its stream's revision), and only below the oldest
 * transaction still running, so that a number that was drawn earlier is not overtaken by one that committed earlier.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('OutboxRelay');
  readonly #wakeUp = new WakeUp();
  readonly #drain = new Drain();
  readonly #pollMs: number;
  readonly #batch: number;
  #session: LockSession | undefined;
  #isHolder = false;
  #idleLooks = 0;
  #loop: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly schema: string,
    { pollMs = 1000, batch = 500 }: OutboxRelayOptions = {},
  ) {
    this.#pollMs = pollMs;
    this.#batch = batch;
  }

  /** Works in the background until it is stopped; a database or a bus that is away is waited for. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Finishes the batch in hand; one that takes longer than this is published again by the next relay. */
  async stop(deadlineMs = 10_000): Promise<void> {
    this.#drain.begin(deadlineMs);
    this.#wakeUp.call();
    const ended = new AbortController();
    await Promise.race([this.#loop, pauseFor(deadlineMs, ended.signal)]);
    ended.abort();
    await this.#leave();
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  /** Before the connections close. */
  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#drain.stopping.aborted;) {
      try {
        await this.#turn();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures % REPORT_EVERY === 1) this.#logger.warn(`The outbox of ${this.schema} waits: ${(error as Error).message}`);
        if (this.#session?.lost) await this.#leave();
        await pauseFor(delayBefore(failures, FAILED), this.#drain.stopping);
      }
    }
    await this.#leave();
  }

  async #turn(): Promise<void> {
    if (this.#session?.lost) await this.#leave();
    this.#session ??= await this.#open();
    this.#isHolder ||= await this.#session.tryLock(`outbox/${this.schema}`);
    if (!this.#isHolder) {
      await this.#wakeUp.wait(this.#pollMs);
      return;
    }
    const published = await this.#publishBatch(this.#session);
    if (published === this.#batch) return;
    this.#idleLooks = published > 0 ? 0 : this.#idleLooks + 1;
    await this.#wakeUp.wait(Math.min(this.#pollMs, FIRST_LOOK_MS * 2 ** Math.min(this.#idleLooks, 20)));
  }

  #open(): Promise<LockSession> {
    return LockSession.open(this.database.systemPool, {
      name: `atlas-relay-${this.schema}`,
      channel: outboxChannel(this.schema),
      onNotification: () => {
        this.#idleLooks = 0;
        this.#wakeUp.call();
      },
      onLost: this.#wakeUp.call,
    });
  }

  async #leave(): Promise<void> {
    await this.#session?.close();
    this.#session = undefined;
    this.#isHolder = false;
  }

  /** Answers how many it published. */
  async #publishBatch(session: LockSession): Promise<number> {
    const rows = await session.query<OutboxRow>(
      `select position, topic, event from ${this.schema}.outbox
        where transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by position limit $1`,
      [this.#batch],
    );
    for (const topic of new Set(rows.map(row => row.topic))) {
      const own = rows.filter(row => row.topic === topic);
      await this.bus.publish(
        topic,
        own.map(({ event }) => event),
      );
      // In the session that holds the lock: a relay that has lost it deletes nothing any more.
      await session.query(`delete from ${this.schema}.outbox where position = any($1)`, [own.map(({ position }) => position)]);
    }
    return rows.length;
  }
}
