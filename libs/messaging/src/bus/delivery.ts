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

const HANDLED: Outcome = { kind: 'handled' };
const ABANDONED: Outcome = { kind: 'abandoned' };
const EXPIRED = Symbol('expired');

/** Some errors carry the whole statement that failed. */
const MAX_CAUSE = 4000;

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

  /** `read` may throw: then no handler sees the message. `signal`: no further try is begun. */
  async deliver(topic: string, read: () => IntegrationEvent, signal: AbortSignal): Promise<Outcome> {
    let event: IntegrationEvent;
    try {
      event = read();
    } catch (error) {
      return this.#dead(topic, undefined, error, 0);
    }
    for (let attempt = 1; ;) {
      await this.#waitWhilePaused(signal);
      if (signal.aborted) return ABANDONED;
      const failure = await this.#try({ topic, event, attempt });
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
  async #try(delivery: Delivery): Promise<unknown> {
    try {
      if ((await this.#handle(delivery)) === EXPIRED) return EXPIRED;
      this.#goOn();
      return undefined;
    } catch (error) {
      return error ?? new Error('The handler failed without an error.');
    }
  }

  /** Not a race with one promise that lives as long as the consumer: that would keep every delivery in memory. */
  #handle(delivery: Delivery): Promise<typeof EXPIRED | void> {
    const { expired } = this.drain;
    return new Promise((resolve, reject) => {
      const expire = () => resolve(EXPIRED);
      expired.addEventListener('abort', expire, { once: true });
      const run = async () => this.options.handler(delivery);
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
