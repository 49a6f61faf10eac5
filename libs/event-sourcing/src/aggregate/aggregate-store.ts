import type { JsonObject } from '@atlas/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { decide, evolve, fold, type Decider, type Message } from '../decider/decider.js';
import { upcast, type Upcaster } from '../decider/upcaster.js';
import {
  WrongExpectedRevision,
  type EventMetadata,
  type EventStore,
  type EventToAppend,
  type LogPosition,
  type RecordedEvent,
  type StreamName,
} from '../store/event-store.js';

/** A stream folded: the state after `revision`; revision -1 where nothing has happened yet. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly events: readonly RecordedEvent[];
}

export interface Executed<State, Event> extends Loaded<State> {
  /** What the command caused; empty when it changed nothing. */
  readonly caused: readonly Event[];
  readonly position?: LogPosition;
}

export interface ExecuteOptions {
  /** The revision the client saw: then a conflict is told, not retried. */
  readonly expectedRevision?: number;
  readonly metadata: EventMetadata;
  /** Ids of the events; repeatable under an Idempotency-Key, so that a repeated request is acknowledged and not written twice. */
  readonly newId: () => string;
}

/** The client acted on an older state; `since` are the events it has not seen. */
export class StaleRevision extends Error {
  constructor(
    readonly stream: StreamName,
    readonly expected: number,
    readonly actual: number,
    readonly since: readonly RecordedEvent[],
  ) {
    super(`Stream ${stream.category}-${stream.id} is at revision ${actual}, the client saw ${expected}.`);
    this.name = 'StaleRevision';
  }
}

/** As of: up to and including this time (ISO 8601 UTC) or revision. */
export interface AsOf {
  readonly time?: string;
  readonly revision?: number;
}

/** With 16 writers on one stream the slowest of them still gets its turn well before this. */
const MAX_ATTEMPTS = 25;

/** Loads, decides and appends the aggregates of one decider. */
export class AggregateStore<State, Command extends Message<string, unknown>, Event extends Message<string, unknown>, Context> {
  constructor(
    private readonly store: EventStore,
    readonly decider: Decider<State, Command, Event, Context>,
    private readonly upcasters: readonly Upcaster[] = [],
  ) {}

  async load(stream: StreamName, asOf: AsOf = {}): Promise<Loaded<State>> {
    return this.folded(await this.store.readStream(stream), asOf);
  }

  async loadMany(accountId: number, category: string, ids: readonly string[]): Promise<Map<string, Loaded<State>>> {
    const streams = await this.store.readStreams(accountId, category, ids);
    return new Map([...streams].map(([id, events]) => [id, this.folded(events)]));
  }

  /** Folds events already read, up to a moment where one is given. */
  folded(recorded: readonly RecordedEvent[], asOf: AsOf = {}): Loaded<State> {
    const events = recorded
      .filter(
        ({ metadata, revision }) =>
          !(asOf.time !== undefined && metadata.time > asOf.time) && !(asOf.revision !== undefined && revision > asOf.revision),
      )
      .map(event => upcast(this.upcasters, event));
    const state = fold(this.decider, this.decider.initialState, events as unknown as readonly Event[]);
    return { state, revision: events.at(-1)?.revision ?? -1, events };
  }

  /** Load, decide, append. Retried when another writer was faster, unless the client said which revision it saw. */
  async execute(
    stream: StreamName,
    command: Command,
    context: Context,
    { expectedRevision, metadata, newId }: ExecuteOptions,
  ): Promise<Executed<State, Event>> {
    for (let attempt = 1; ; attempt++) {
      const loaded = await this.load(stream);
      if (expectedRevision !== undefined && expectedRevision !== loaded.revision)
        throw this.#stale(stream, expectedRevision, loaded);
      const caused = decide(this.decider, command, loaded.state, context);
      if (!caused.length) return { ...loaded, caused };
      const events = caused.map(event => toAppend(event, newId(), metadata));
      try {
        const appended = await this.store.append({
          stream,
          events,
          expectedRevision: loaded.revision < 0 ? 'no-stream' : loaded.revision,
        });
        const state = caused.reduce<State>((current, event) => evolve(this.decider, current, event), loaded.state);
        return { state, revision: appended.revision, events: loaded.events, caused, position: appended.position };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (expectedRevision !== undefined) throw this.#stale(stream, expectedRevision, await this.load(stream));
        if (attempt === MAX_ATTEMPTS) throw error;
        await sleep(Math.random() * Math.min(5 * attempt, 50));
      }
    }
  }

  #stale(stream: StreamName, expected: number, { revision, events }: Loaded<State>): StaleRevision {
    return new StaleRevision(
      stream,
      expected,
      revision,
      events.filter(event => event.revision > expected),
    );
  }
}

/** An event as the store takes it; also for batches that are decided in memory. */
export const toAppend = (event: Message<string, unknown>, id: string, metadata: EventMetadata): EventToAppend => ({
  id,
  type: event.type,
  data: event.data as JsonObject,
  metadata,
});

/**
 * Decides many commands on one aggregate in memory, each on the state the one before left behind: for imports, which append everything at
 * once. Stops at a refusal by throwing it.
 */
export function decideInMemory<State, Command extends Message<string, unknown>, Event extends Message<string, unknown>, Context>(
  decider: Decider<State, Command, Event, Context>,
  start: State,
  commands: readonly Command[],
  context: Context,
): { readonly state: State; readonly caused: readonly Event[] } {
  const caused: Event[] = [];
  let state = start;
  for (const command of commands) {
    const events = decide(decider, command, state, context);
    state = fold(decider, state, events);
    caused.push(...events);
  }
  return { state, caused };
}
