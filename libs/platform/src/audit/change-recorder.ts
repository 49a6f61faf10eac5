import type { ActivityFactType } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChangeTransaction, Database } from '../database/database.js';
import type { ActivityFact, ActivityTrailPort, EarlierFact, RecordedBy } from '../session/activity-recorder.js';
import { currentOrigin } from '../session/request-context.js';

/** A fact that waits longer than this is handed over again: its process has ended, or the trail was unavailable. */
const AGAIN_AFTER_SECONDS = 5;
const BATCH = 100;
/** The trail is unavailable; until the next look nothing is tried. */
const MOST_FAILURES = 3;

interface WaitingFact {
  readonly fact_id: string;
  readonly fact: { readonly by: RecordedBy; readonly fact: ActivityFact; readonly earlier: EarlierFact };
}

export interface ChangeRecorderOptions {
  /** How often it looks for facts that wait. Default 5000. */
  readonly lookMs?: number;
  /** An answer waits for the trail this long at most. Default 3000. */
  readonly atOnceMs?: number;
  /** For the metrics: a fact of this type could not be handed over. */
  readonly onFailure?: (type: ActivityFactType) => void;
}

/**
 * Records changes. The fact is stored in the transaction of the change, so neither exists without the other, whatever happens afterwards. It is
 * handed to the trail after the commit, and again until the trail has it. While the trail is unavailable users can change things, and their facts wait.
 */
export class ChangeRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('Activity');
  readonly #lookMs: number;
  readonly #atOnceMs: number;
  readonly #onFailure: (type: ActivityFactType) => void;
  /** Several facts of one transaction wait for the trail together. */
  readonly #factsOf = new WeakMap<ChangeTransaction, WaitingFact[]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly trail: ActivityTrailPort,
    { lookMs = 5000, atOnceMs = 3000, onFailure = () => undefined }: ChangeRecorderOptions = {},
  ) {
    this.#lookMs = lookMs;
    this.#atOnceMs = atOnceMs;
    this.#onFailure = onFailure;
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.handOverWaiting(), this.#lookMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /**
   * In the transaction of the change; `by` may belong to another account than the transaction. The same id is recorded once: for work that
   * a job may do again after a crash.
   */
  async record(tx: ChangeTransaction, by: RecordedBy, fact: ActivityFact, id: string = randomUUID()): Promise<void> {
    const { accountId, actor, sessionId } = by;
    const waiting = {
      by: { accountId, actor, sessionId },
      fact,
      earlier: { ...currentOrigin(), id, time: new Date().toISOString() },
    };
    await tx.query('insert into platform.waiting_fact (fact_id, fact) values ($1, $2) on conflict do nothing', [id, waiting]);
    this.#factsIn(tx).push({ fact_id: id, fact: waiting });
  }

  /** What other processes, or this one, could not hand over. Answers how many facts the trail has now. */
  async handOverWaiting(olderThanSeconds = AGAIN_AFTER_SECONDS): Promise<number> {
    let handedOver = 0;
    try {
      let failures = 0;
      for (const waiting of await this.#take(olderThanSeconds)) {
        if (failures === MOST_FAILURES) break;
        if (await this.#handOver(waiting)) {
          failures = 0;
          handedOver += 1;
        } else {
          failures += 1;
          await this.#putBehind(waiting);
        }
      }
    } catch (error) {
      this.#log.error({ err: error as Error }, 'Recorded changes could not be looked for');
    }
    return handedOver;
  }

  /** Another process does not take them before their time has passed again. */
  #take(olderThanSeconds: number): Promise<WaitingFact[]> {
    return this.database.withSystem(tx =>
      tx.query<WaitingFact>(
        `with due as (
           select fact_id, waits_since, position from platform.waiting_fact where waits_since < now() - make_interval(secs => $1)
            order by waits_since, position limit ${BATCH} for update skip locked),
         taken as (update platform.waiting_fact f set waits_since = now() from due where f.fact_id = due.fact_id returning f.fact_id, f.fact)
         select fact_id, fact from taken join due using (fact_id) order by waits_since, position`,
        [olderThanSeconds],
      ),
    );
  }

  /** The next look begins with those that were not tried now, so facts that the trail never accepts do not hold up the others. */
  async #putBehind({ fact_id }: WaitingFact): Promise<void> {
    await this.database.withSystem(tx =>
      tx.query('update platform.waiting_fact set waits_since = clock_timestamp() where fact_id = $1', [fact_id]),
    );
  }

  #factsIn(tx: ChangeTransaction): WaitingFact[] {
    const known = this.#factsOf.get(tx);
    if (known) return known;
    const facts: WaitingFact[] = [];
    this.#factsOf.set(tx, facts);
    tx.afterCommit(() => this.#handOverAtOnce(facts));
    return facts;
  }

  /** What waits after the first failure is handed over later. */
  async #handOverAtOnce(facts: readonly WaitingFact[]): Promise<void> {
    const inOrder = async () => {
      for (const waiting of facts) if (!(await this.#handOver(waiting))) return;
    };
    const ended = new AbortController();
    const patience = sleep(this.#atOnceMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    await Promise.race([inOrder(), patience]);
    ended.abort();
  }

  /** False if the trail could not store it: it is tried again. */
  async #handOver({ fact_id, fact: { by, fact, earlier } }: WaitingFact): Promise<boolean> {
    try {
      await this.trail.record(by, fact, earlier);
      await this.database.withSystem(async tx => {
        // If a crash forgets this, the trail is given the same fact once more and knows its id.
        await tx.query('set local synchronous_commit = off');
        await tx.query('delete from platform.waiting_fact where fact_id = $1', [fact_id]);
      });
      return true;
    } catch (error) {
      this.#onFailure(fact.type);
      this.#log.error(
        { err: error as Error, correlation_id: earlier.correlationId },
        'A recorded change waits for the activity trail',
      );
      return false;
    }
  }
}
