import { commonTexts, DomainError } from '@atlas/contracts';
import { decide, fold, type Message } from '../decider/decider.js';
import {
  WrongExpectedRevision,
  type EventStore,
  type LogPosition,
  type RecordedEvent,
  type StreamCategory,
  type StreamName,
} from '../store/event-store.js';
import {
  asMessages,
  eventsUpTo,
  expectedAt,
  loadedFrom,
  toAppend,
  type AggregateDefinition,
  type AsOf,
  type Loaded,
  type Recording,
} from './aggregate.js';
import { eventIds } from './event-ids.js';
import { RecentAggregates, type RecentAggregate } from './recent-aggregates.js';
import { StaleRevision } from './stale-revision.js';
import { StreamQueue } from './stream-queue.js';

export interface ExecuteOptions<State> extends Recording {
  /** The revision the client has seen. With it a conflict throws `StaleRevision`; without it the command is decided again. */
  readonly expectedRevision?: number;
  /** Checks the loaded state before the decision, and throws if the caller has no access. */
  readonly admit?: (state: State) => void;
}

/** What a command did. */
export interface Executed<State, Event extends Message> {
  /** The state after it. */
  readonly state: State;
  readonly revision: number;
  /** The new facts; none when the command changed nothing, and then nothing was appended. */
  readonly caused: readonly Event[];
  /** Their position in the log: a projection that has reached it shows them. Undefined when nothing was appended. */
  readonly position: LogPosition | undefined;
}

interface Decided<State, Event> {
  readonly caused: readonly Event[];
  readonly changed: State;
}

/** Conflicts are with other processes, each of which has one command of the stream at a time; appends of imports come in between as well. */
const CONFLICT_TRIES = 25;
const CONFLICT_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/** Loads aggregates and runs commands on them: load, decide, append at the revision that was loaded. */
export class AggregateStore<State, Command extends Message, Event extends Message, Context = undefined> {
  readonly #queue: StreamQueue;
  readonly #recent: RecentAggregates<State>;

  constructor(
    readonly events: EventStore,
    readonly definition: AggregateDefinition<State, Command, Event, Context>,
  ) {
    this.#queue = StreamQueue.of(events);
    this.#recent = RecentAggregates.of(events, definition.decider);
  }

  /** The aggregate now, or as it was; the initial state at revision -1 when there is none. */
  async load(stream: StreamName, asOf: AsOf = {}): Promise<Loaded<State>> {
    return this.folded(await this.events.readStream(stream), asOf);
  }

  /** Several aggregates in one round trip, by their stream id; missing ones are absent. */
  async loadMany(accountId: number, category: StreamCategory, ids: readonly string[]): Promise<Map<string, Loaded<State>>> {
    const streams = await this.events.readStreams(accountId, category, ids);
    return new Map([...streams].map(([id, stored]) => [id, this.folded(stored)]));
  }

  /** Folds the events of one stream that were read already, up to a moment where one is given. */
  folded(events: readonly RecordedEvent[], asOf: AsOf = {}): Loaded<State> {
    return loadedFrom(this.definition, eventsUpTo(events, asOf));
  }

  /**
   * Decides a command and appends its events. After a conflict with another writer the command is decided again on the new state, unless the client said
   * which revision it has seen: then `StaleRevision` lists the events since. A refusal is the decider's `DomainError`.
   * Commands of one stream wait for each other; where other processes are faster time and again, it is the `DomainError` CHANGED_CONCURRENTLY.
   * A request that was carried out before, by the ids that `newId` gives, is answered with what it did then.
   */
  execute(
    stream: StreamName,
    command: Command,
    context: Context,
    options: ExecuteOptions<State>,
  ): Promise<Executed<State, Event>> {
    return this.#queue.run(stream, () => this.#executeNow(stream, command, context, options));
  }

  async #executeNow(
    stream: StreamName,
    command: Command,
    context: Context,
    options: ExecuteOptions<State>,
  ): Promise<Executed<State, Event>> {
    const firstId = options.newId();
    const recording: Recording = { metadata: options.metadata, newId: () => firstId };
    const executed = await this.#executeOnRecent(stream, command, context, { ...options, ...recording });
    if (executed) return executed;
    for (let attempt = 1; ; attempt++) {
      const loaded = await this.load(stream);
      options.admit?.(loaded.state);
      const before = this.#carriedOutBefore(loaded, firstId);
      if (before) return before;
      refuseStale(stream, loaded, options.expectedRevision);
      try {
        const recent = { ...loaded, eventIds: new Set(loaded.events.map(({ id }) => id)) };
        return await this.#decideAndAppend(stream, recent, command, context, recording);
      } catch (error) {
        // After a conflict the loop repeats: it refuses if a revision was given, and decides again otherwise.
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === CONFLICT_TRIES) throw changedConcurrently(error);
        await pause(Math.random() * Math.min(CONFLICT_PAUSE_MS * attempt, LONGEST_PAUSE_MS));
      }
    }
  }

  /**
   * Without reading the stream. Undefined when this process has no recent state of it, or when only the stream can tell: the state was out of date, the
   * command was refused or changes nothing, or the request was carried out before.
   */
  async #executeOnRecent(
    stream: StreamName,
    command: Command,
    context: Context,
    { admit, expectedRevision, metadata, newId }: ExecuteOptions<State>,
  ): Promise<Executed<State, Event> | undefined> {
    const recent = this.#recent.get(stream);
    if (!recent || recent.eventIds.has(newId())) return undefined;
    if (expectedRevision !== undefined && expectedRevision !== recent.revision) return undefined;
    let decided: Decided<State, Event>;
    try {
      admit?.(recent.state);
      decided = this.#decide(recent, command, context);
    } catch {
      return undefined;
    }
    if (decided.caused.length === 0) return undefined;
    try {
      const executed = await this.#append(stream, recent, decided, { metadata, newId });
      // A revision that is not the next one: the store knew the events already.
      return executed.revision === recent.revision + decided.caused.length ? executed : undefined;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }

  /** The result of an earlier run of the same request, whose events are in the stream. */
  #carriedOutBefore({ state, revision, events }: Loaded<State>, firstId: string): Executed<State, Event> | undefined {
    const start = events.findIndex(({ id }) => id === firstId);
    if (start < 0) return undefined;
    const idAt = eventIds(firstId);
    let end = start + 1;
    while (events[end]?.id === idAt(end - start)) end++;
    const caused = asMessages<Event>(events.slice(start, end));
    return { state, revision, caused, position: events[end - 1]?.position };
  }

  async #decideAndAppend(
    stream: StreamName,
    { state, revision, events }: Loaded<State>,
    command: Command,
    context: Context,
    recording: Recording,
  ): Promise<Executed<State, Event>> {
    const before = { state, revision, eventIds: new Set(events.map(({ id }) => id)) };
    const decided = this.#decide(before, command, context);
    if (decided.caused.length === 0) return { state, revision, caused: decided.caused, position: undefined };
    return this.#append(stream, before, decided, recording);
  }

  #decide({ state }: RecentAggregate<State>, command: Command, context: Context): Decided<State, Event> {
    const { decider } = this.definition;
    const caused = decide(decider, command, state, context);
    // Folded before it is stored: an event that the state cannot apply must not be stored.
    return { caused, changed: fold(decider.evolve, state, caused) };
  }

  async #append(
    stream: StreamName,
    before: RecentAggregate<State>,
    { caused, changed: state }: Decided<State, Event>,
    recording: Recording,
  ): Promise<Executed<State, Event>> {
    const events = toAppend(caused, recording, this.definition.upcasters);
    this.#recent.remove(stream);
    const { revision, position } = await this.events.append({ stream, events, expectedRevision: expectedAt(before.revision) });
    if (revision === before.revision + events.length)
      this.#recent.store(stream, { state, revision, eventIds: new Set([...before.eventIds, ...events.map(({ id }) => id)]) });
    return { state, revision, caused, position };
  }
}

function refuseStale<State>(stream: StreamName, { revision, events }: Loaded<State>, expected: number | undefined): void {
  if (expected === undefined || expected === revision) return;
  const since = events.filter(event => event.revision > expected);
  throw new StaleRevision(stream, expected, revision, since);
}

const changedConcurrently = (cause: WrongExpectedRevision): DomainError =>
  Object.assign(new DomainError('CHANGED_CONCURRENTLY', commonTexts.changedAtTheSameTime), { cause });

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
