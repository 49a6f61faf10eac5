import type { ActivityFactType, JsonObject, ObservedFactType } from '@atlas/contracts';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ActivityFact, ActivityRecorder, ActivityTrailPort, RecordedBy, Repeatable } from '../session/activity-recorder.js';
import { isId } from './read-details.js';
import { currentContext, currentOrigin, type FactOrigin } from '../session/request-context.js';

/** Facts of one key within this time become one fact. */
const WINDOW_MS = 60_000;
const SWEEP_MS = 1_000;
/** Limits the size of an event: a full set is stored immediately and a new one begins. */
const LARGEST_SET = 100;
/** The memory of a process under attack is bounded, too. */
const MOST_WINDOWS = 10_000;
/** Refused attempts of one kind and source that are stored one by one before the others are counted. */
const REFUSALS_IN_FULL = 10;
/** Refused attempts, whichever code records them. */
const REFUSALS: ReadonlySet<ActivityFactType> = new Set([
  'AttemptRefused',
  'SignInFailed',
  'RecordNotFound',
  'UploadRefused',
  'TokenRefused',
  'RefreshRefused',
  'LinkRefused',
]);

interface Held {
  readonly by: RecordedBy;
  readonly fact: ActivityFact;
  readonly origin: FactOrigin;
  readonly firstTime: number;
  lastTime: number;
  count: number;
  rows: number | undefined;
  readonly sets: Map<string, Set<string>>;
}

interface Window {
  readonly startedAt: number;
  stored: number;
  held: Held | undefined;
}

/**
 * Stores the first facts of a key (who, from where, what) at once and counts those that follow within a minute: they become one fact with their
 * count, first and last time, rows and sets. Facts that are not repeatable go through unchanged.
 */
export class RepeatedFacts implements ActivityRecorder, OnModuleInit, OnApplicationShutdown {
  readonly #windows = new Map<string, Window>();
  readonly #log = new Logger('Activity');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly trail: ActivityTrailPort,
    private readonly now: () => number = Date.now,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => void this.storeHeld(false), SWEEP_MS).unref();
  }

  /** After the last request was answered and before the event store is closed. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.storeHeld(true);
  }

  async record(by: RecordedBy, given: ActivityFact<ObservedFactType>): Promise<void> {
    const fact = REFUSALS.has(given.type) && !given.repeatable ? withRefusalBounds(withKnownCaseId(given)) : given;
    if (!fact.repeatable) return this.trail.record(by, fact);
    const context = currentContext();
    const { address, route } = context;
    if (REFUSALS.has(fact.type)) context.isRefusalRecorded = true;
    const key = JSON.stringify([by.accountId, by.actor.userId, by.sessionId, address, route, fact.type, fact.repeatable.key]);
    const window = this.#windowOf(key);
    if (window.stored >= fact.repeatable.inFull) return this.#hold(window, by, fact, fact.repeatable);
    window.stored++;
    try {
      await this.trail.record(by, stored(fact, fact.repeatable));
    } catch (error) {
      window.stored--;
      throw error;
    }
  }

  /** Stores the counts of ended windows, or of all. Counts that cannot be stored are kept for the next time. */
  async storeHeld(all: boolean): Promise<void> {
    const ended = this.now() - WINDOW_MS;
    const due = [...this.#windows].filter(([, { startedAt }]) => all || startedAt <= ended);
    for (const [key] of due) this.#windows.delete(key);
    await Promise.all(
      due.map(async ([key, { held }]) => {
        if (held && !(await this.#store(held))) this.#keep(key, held);
      }),
    );
  }

  #windowOf(key: string): Window {
    const known = this.#windows.get(key);
    if (known && this.now() - known.startedAt < WINDOW_MS) return known;
    if (known?.held) void this.#storeOrKeep(key, known.held);
    this.#windows.delete(key);
    if (this.#windows.size >= MOST_WINDOWS) void this.storeHeld(true);
    const window: Window = { startedAt: this.now(), stored: 0, held: undefined };
    this.#windows.set(key, window);
    return window;
  }

  async #hold(window: Window, by: RecordedBy, fact: ActivityFact, { rows, sets = {} }: Repeatable): Promise<void> {
    const time = this.now();
    const held = (window.held ??= {
      by,
      fact,
      origin: currentOrigin(),
      firstTime: time,
      lastTime: time,
      count: 0,
      rows: undefined,
      sets: new Map<string, Set<string>>(),
    });
    held.count++;
    held.lastTime = time;
    if (rows !== undefined) held.rows = (held.rows ?? 0) + rows;
    for (const [name, values] of Object.entries(sets)) {
      const set = held.sets.get(name) ?? new Set<string>();
      held.sets.set(name, set);
      for (const value of values) set.add(value);
    }
    if ([...held.sets.values()].every(({ size }) => size < LARGEST_SET)) return;
    window.held = undefined;
    // The caller waits for it, as it does for the first one; when it fails, the caller's answer fails.
    if (!(await this.#store(held))) window.held ??= held;
  }

  async #storeOrKeep(key: string, held: Held): Promise<void> {
    if (!(await this.#store(held))) this.#keep(key, held);
  }

  /** If the window was replaced in the meantime, it is kept as a separate window and retried with the next sweep. */
  #keep(key: string, held: Held): void {
    this.#windows.set(this.#windows.has(key) ? `${key} ${held.firstTime}` : key, { startedAt: 0, stored: 0, held });
  }

  async #store({ by, fact, origin, ...held }: Held): Promise<boolean> {
    try {
      await this.trail.record(by, summary(fact, held), origin);
      return true;
    } catch (error) {
      this.#log.error({ err: error, correlation_id: origin.correlationId }, 'Counted activity is not stored yet');
      return false;
    }
  }
}

/** Routes take the case's id from the path, where a caller can put any text. */
function withKnownCaseId({ caseId, ...fact }: ActivityFact): ActivityFact {
  return caseId !== undefined && isId(caseId) ? { ...fact, caseId } : fact;
}

/** One source may be refused a thousand times a minute. Its cases are listed instead of having a fact each. */
function withRefusalBounds(fact: ActivityFact): ActivityFact {
  const { reason, ids } = fact.data ?? {};
  const sets: Record<string, string[]> = {
    ...(Array.isArray(ids) ? { ids: ids.map(String) } : {}),
    ...(fact.caseId === undefined ? {} : { case_ids: [fact.caseId] }),
  };
  return { ...fact, repeatable: { key: typeof reason === 'string' ? reason : '', inFull: REFUSALS_IN_FULL, sets } };
}

const setsOf = (sets: Iterable<readonly [string, Iterable<string>]>): JsonObject =>
  Object.fromEntries(
    [...sets].map(([name, values]): [string, string[]] => [name, [...values]]).filter(([, values]) => values.length),
  );

function stored({ repeatable: _, ...fact }: ActivityFact, { rows, sets = {} }: Repeatable): ActivityFact {
  const data = { ...fact.data, ...(rows === undefined ? {} : { rows }), ...setsOf(Object.entries(sets)) };
  return { ...fact, description: described(fact.description, 1, rows), ...(Object.keys(data).length ? { data } : {}) };
}

/** Of several cases it is a fact of none of them: `case_ids` lists them. */
function summary(
  { repeatable, caseId, ...fact }: ActivityFact,
  { count, rows, firstTime, lastTime, sets }: Omit<Held, 'by' | 'fact' | 'origin'>,
): ActivityFact {
  const isOfOneCase = caseId !== undefined && (repeatable?.sets?.['case_ids'] === undefined || sets.get('case_ids')?.size === 1);
  return {
    ...fact,
    ...(isOfOneCase ? { caseId } : {}),
    description: described(fact.description, count, rows),
    data: {
      ...fact.data,
      count,
      first_time: new Date(firstTime).toISOString(),
      last_time: new Date(lastTime).toISOString(),
      ...(rows === undefined ? {} : { rows }),
      ...setsOf(sets),
    },
  };
}

/** 'Cases searched 12 times, 300 rows'; what has no rows: 'Sign-in refused, 12 times'. */
function described(description: string, count: number, rows: number | undefined): string {
  if (rows === undefined) return count === 1 ? description : `${description}, ${count} times`;
  const times = count === 1 ? '' : ` ${count} times`;
  return `${description}${times}, ${rows} ${rows === 1 ? 'row' : 'rows'}`;
}
