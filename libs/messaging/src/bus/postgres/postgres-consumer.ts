import { Limiter } from '@atlas/platform';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { LockSession } from '../../lock-session.js';
import { delayBefore, pauseFor, type Backoff } from '../backoff.js';
import { Deliverer, type Outcome, type UnreadMessage } from '../delivery.js';
import { Drain } from '../drain.js';
import { parseEvent } from '../event-codec.js';
import type { ConsumeOptions, Consumer } from '../event-bus.js';
import { MESSAGE_CHANNEL, readMessages, type LogPlace, type LoggedMessage, type MessageLog } from './message-log.js';
import { PartitionClaims, type PartitionClaim } from './partition-claims.js';
import { WakeUp } from '../../wake-up.js';

export interface PostgresConsumerSettings {
  readonly retry: Backoff;
  /** Handlers of this member that run at once. */
  readonly concurrency: number;
  /** Poll interval without a notification. */
  readonly pollMs: number;
  /** Looks for members that came or went this often. */
  readonly balanceMs: number;
}

/** Messages of one topic and partition taken at once. */
const BATCH = 50;
/** A handler that takes its time has its place recorded this often, so that little comes twice after a crash. */
const RECORD_EVERY_MS = 1000;
/** The first look for a message that is announced but behind a transaction still running; doubles up to the poll. */
const FIRST_LOOK_MS = 10;
const SKIPPED: Outcome = { kind: 'handled' };

interface Membership {
  readonly session: LockSession;
  readonly claims: PartitionClaims;
}

/** One member of a group: holds its share of the partitions and works each of them in order. */
export class PostgresConsumer implements Consumer {
  readonly #logger = new Logger('EventBus');
  readonly #drain = new Drain();
  readonly #wakeUp = new WakeUp();
  readonly #deliverer: Deliverer;
  readonly #limiter: Limiter;
  readonly #working = new Set<Promise<void>>();
  #membership: Membership | undefined;
  #balancedAt = 0;
  /** Looks in a row that found nothing. */
  #idleLooks = 0;
  #loop: Promise<void> | undefined;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly log: MessageLog,
    private readonly pool: pg.Pool,
    private readonly settings: PostgresConsumerSettings,
  ) {
    this.#deliverer = new Deliverer(options, settings.retry, this.#drain);
    this.#limiter = new Limiter(settings.concurrency);
  }

  /** Joins the group and begins to work; rejects when the database is away. */
  async start(): Promise<void> {
    await this.log.register(this.options.group, this.options.topics);
    this.#membership = await this.#join();
    this.#loop = this.#run();
  }

  async stop(deadlineMs = 10_000): Promise<void> {
    this.#drain.begin(deadlineMs);
    this.#wakeUp.call();
    await this.#loop;
  }

  async #join(): Promise<Membership> {
    const session = await LockSession.open(this.pool, {
      name: `atlas-bus-${this.options.group}`,
      channel: MESSAGE_CHANNEL,
      onNotification: topic => {
        if (!this.options.topics.includes(topic)) return;
        this.#idleLooks = 0;
        this.#wakeUp.call();
      },
      onLost: this.#wakeUp.call,
    });
    const claims = new PartitionClaims(this.options.group, session);
    try {
      await claims.join();
      await claims.balance();
    } catch (error) {
      await session.close();
      throw error;
    }
    this.#balancedAt = Date.now();
    return { session, claims };
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#drain.stopping.aborted;) {
      try {
        await this.#turn();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) this.#logger.warn(`${this.options.group} lost the event bus: ${(error as Error).message}`);
        await this.#leave();
        await pauseFor(delayBefore(failures, this.settings.retry), this.#drain.stopping);
      }
    }
    await this.#leave();
  }

  /** What is in hand is finished first, so nothing overlaps with what this member or another does next. */
  async #leave(): Promise<void> {
    await Promise.all(this.#working);
    await this.#membership?.session.close();
    this.#membership = undefined;
  }

  async #turn(): Promise<void> {
    if (this.#membership?.session.lost) await this.#leave();
    this.#membership ??= await this.#join();
    const { claims } = this.#membership;
    if (Date.now() - this.#balancedAt >= this.settings.balanceMs) {
      await claims.balance();
      this.#balancedAt = Date.now();
    } else await claims.releaseLeaving();

    const found = await this.#startWork(this.#membership);
    this.#idleLooks = found ? 0 : this.#idleLooks + 1;
    const { pollMs, balanceMs } = this.settings;
    await this.#wakeUp.wait(Math.min(pollMs, balanceMs, FIRST_LOOK_MS * 2 ** Math.min(this.#idleLooks, 20)));
  }

  /** Answers whether there was something to do. */
  async #startWork(membership: Membership): Promise<boolean> {
    const idle = membership.claims.all.filter(claim => !claim.busy && !claim.leaving && claim.notBefore <= Date.now());
    if (idle.length === 0) return false;
    const { group, topics } = this.options;
    const partitions = idle.map(claim => claim.partition);
    const messages = await readMessages(membership.session, group, topics, partitions, BATCH);
    for (const claim of idle) {
      const own = messages.filter(({ partition }) => partition === claim.partition);
      if (own.length === 0) continue;
      claim.busy = true;
      const work = this.#limiter
        .run(() => this.#work(membership, claim, own))
        .catch((error: Error) => this.#putOff(claim, error));
      this.#working.add(work);
      void work.finally(() => {
        claim.busy = false;
        this.#working.delete(work);
        this.#wakeUp.call();
      });
    }
    return messages.length > 0;
  }

  /** The bus could not record what was done: it comes again. */
  #putOff(claim: PartitionClaim, error: Error): void {
    this.#logger.warn(`${this.options.group} could not save its position: ${error.message}`);
    claim.notBefore = Date.now() + this.settings.retry.maxMs / 5;
  }

  async #work({ session }: Membership, claim: PartitionClaim, messages: readonly LoggedMessage[]): Promise<void> {
    const done = new Map<string, LogPlace>();
    let recordedAt = Date.now();
    const record = async () => {
      await this.log.advance(this.options.group, claim.partition, done);
      done.clear();
      recordedAt = Date.now();
    };
    const together = await this.#deliverer.deliverTogether(
      messages.flatMap(message => this.#unread(message) ?? []),
      this.#drain.stopping,
    );
    if (together?.kind === 'handled') for (const message of messages) done.set(message.topic, message);
    for (const message of together ? [] : messages) {
      if (claim.leaving || session.lost) break;
      const outcome = await this.#deliver(message);
      if (outcome.kind === 'abandoned') break;
      if (outcome.kind === 'dead') await this.log.bury(this.options.group, message, outcome);
      done.set(message.topic, message);
      if (Date.now() - recordedAt > RECORD_EVERY_MS) await record();
    }
    await record();
  }

  async #deliver(message: LoggedMessage): Promise<Outcome> {
    const unread = this.#unread(message);
    return unread ? this.#deliverer.deliver(unread, this.#drain.stopping) : SKIPPED;
  }

  /** Undefined when it was replayed for another group. */
  #unread({ topic, onlyGroup, event }: LoggedMessage): UnreadMessage | undefined {
    if (onlyGroup !== null && onlyGroup !== this.options.group) return undefined;
    return { topic, read: () => parseEvent(topic, event) };
  }
}
