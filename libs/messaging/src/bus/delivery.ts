import { Logger } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import { delayBefore, pauseFor, type Backoff } from './backoff.js';
import { isDependencyAway } from './dependency-away.js';
import type { Drain } from './drain.js';
import { UnprocessableEvent, type ConsumeOptions, type Delivery, type IntegrationEvent } from './event-bus.js';

/** The result of a message. `abandoned`: it must be delivered again (the consumer stops, or lost its place in the group). */
export type Outcome = { readonly kind: 'handled' } | DeadOutcome | { readonly kind: 'abandoned' };
export interface DeadOutcome {
  readonly kind: 'dead';
  readonly cause: string;
  readonly attempts: number;
}

/** A message that is not read yet: `read` throws when it is no event. */
export interface UnreadMessage {
  readonly topic: string;
  readonly read: () => IntegrationEvent;
}

const HANDLED: Outcome = { kind: 'handled' };
const ABANDONED: Outcome = { kind: 'abandoned' };
const EXPIRED = Symbol('expired');

/** Some errors carry the whole statement that failed. */
const MAX_CAUSE = 4000;

/** Messages of one partition handed over together: few enough that their transaction is short. */
export const MOST_TOGETHER = 200;

const DEFAULT_MAX_ATTEMPTS = 5;
export const DEFAULT_RETRY: Backoff = { firstMs: 100, maxMs: 5000 };

/** Called when deliveries stop because a dependency is unavailable, and when they resume. */
export interface PauseListener {
  paused(): void;
  resumed(): void;
}

const describe = (error: unknown): string => (isNativeError(error) ? `${error.name}: ${error.message}` : String(error));

/** Hands messages to the handler of one consumer: retries in place with jitter, pauses while a dependency is away, decides on the dead letter. */
export class Deliverer {
  readonly #log = new Logger('EventBus');
  /** Tries in a row that found a dependency away; deliveries wait until `#pausedUntil`. */
  #awayTimes = 0;
  #pausedUntil = 0;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly retry: Backoff,
    private readonly drain: Drain,
    private readonly listener?: PauseListener,
  ) {}

  /**
   * One try to hand over messages that wait together. Answers undefined when each is to be delivered alone: because the handler takes no more than
   * one, because a message is malformed, or because the try failed.
   */
  async deliverTogether(messages: readonly UnreadMessage[], signal: AbortSignal): Promise<Outcome | undefined> {
    const { handlerOfMany } = this.options;
    const accounts = handlerOfMany && messages.length > 1 ? readByAccount(messages) : undefined;
    if (!handlerOfMany || !accounts) return undefined;
    await this.#waitWhilePaused(signal);
    if (signal.aborted) return ABANDONED;
    for (const deliveries of accounts) {
      const failure = await this.#try(() => handlerOfMany(deliveries));
      if (failure === EXPIRED) return ABANDONED;
      if (failure !== undefined) return undefined;
    }
    return HANDLED;
  }

  /** A malformed message reaches no handler. `signal`: no further try is begun. */
  async deliver({ topic, read }: UnreadMessage, signal: AbortSignal): Promise<Outcome> {
    let event: IntegrationEvent;
    try {
      event = read();
    } catch (error) {
      return this.#dead(topic, undefined, error, 0);
    }
    for (let attempt = 1; ;) {
      await this.#waitWhilePaused(signal);
      if (signal.aborted) return ABANDONED;
      const delivery = { topic, event, attempt };
      const failure = await this.#try(() => this.options.handler(delivery));
      if (failure === undefined) return HANDLED;
      if (failure === EXPIRED) return ABANDONED;
      if (isDependencyAway(failure)) {
        this.#pause(failure);
        continue;
      }
      const maxAttempts = this.options.maxAttempts ?? DEFAULT_MAX_ATTEMPTS;
      if (failure instanceof UnprocessableEvent || attempt >= maxAttempts) return this.#dead(topic, event, failure, attempt);
      await pauseFor(delayBefore(attempt, this.retry), signal);
      attempt += 1;
    }
  }

  /** Answers the failure, if any. */
  async #try(handle: () => Promise<void>): Promise<unknown> {
    try {
      if ((await this.#untilExpired(handle)) === EXPIRED) return EXPIRED;
      this.#goOn();
      return undefined;
    } catch (error) {
      return error ?? new Error('The handler failed without an error.');
    }
  }

  /** Not a race with one promise that lives as long as the consumer: that would keep every delivery in memory. */
  #untilExpired(handle: () => Promise<void>): Promise<typeof EXPIRED | void> {
    const { expired } = this.drain;
    return new Promise((resolve, reject) => {
      const expire = () => resolve(EXPIRED);
      expired.addEventListener('abort', expire, { once: true });
      const run = async () => handle();
      void run()
        .then(resolve, reject)
        .finally(() => expired.removeEventListener('abort', expire));
    });
  }

  #pause(failure: unknown): void {
    // Deliveries that were under way together find the same thing: one of them sets the next time to look.
    if (Date.now() < this.#pausedUntil) return;
    this.#awayTimes += 1;
    this.#pausedUntil = Date.now() + delayBefore(this.#awayTimes, this.retry);
    if (this.#awayTimes > 1) return;
    this.#log.warn(`${this.options.group} pauses: ${describe(failure)}`);
    this.listener?.paused();
  }

  #goOn(): void {
    if (this.#awayTimes === 0) return;
    this.#awayTimes = 0;
    this.#pausedUntil = 0;
    this.#log.log(`${this.options.group} continues.`);
    this.listener?.resumed();
  }

  async #waitWhilePaused(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const rest = this.#pausedUntil - Date.now();
      if (rest <= 0) return;
      await pauseFor(rest, signal);
    }
  }

  #dead(topic: string, event: IntegrationEvent | undefined, failure: unknown, attempts: number): DeadOutcome {
    // The cause may name people; it is kept with the dead letter and not in the log.
    const name = isNativeError(failure) ? failure.name : typeof failure;
    this.#log.error(
      `${this.options.group}: ${event?.type ?? 'a message'} ${event?.id ?? ''} of ${topic} is a dead letter (${name}, tries: ${attempts})`,
    );
    return { kind: 'dead', cause: describe(failure).slice(0, MAX_CAUSE), attempts };
  }
}

/** The deliveries of each account in their order; undefined when a message is malformed. */
function readByAccount(messages: readonly UnreadMessage[]): Iterable<readonly Delivery[]> | undefined {
  const accounts = new Map<number, Delivery[]>();
  try {
    for (const { topic, read } of messages) {
      const event = read();
      const deliveries = accounts.get(event.accountId) ?? [];
      deliveries.push({ topic, event, attempt: 1 });
      accounts.set(event.accountId, deliveries);
    }
  } catch {
    return undefined;
  }
  return accounts.values();
}
