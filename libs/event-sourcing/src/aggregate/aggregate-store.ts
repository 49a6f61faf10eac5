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

/** Conflicts are with other processes, each of which has one command of the stream at a time; appends of imports come in between as well. */
const CONFLICT_TRIES = 25;
const CONFLICT_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/** Loads aggregates and runs commands on them: load, decide, append at the revision that was loaded. */
export class AggregateStore<State, Command extends Message, Event extends Message, Context = undefined> {
  readonly #queue: StreamQueue;

  constructor(
    readonly events: EventStore,
    readonly definition: AggregateDefinition<State, Command, Event, Context>,
  ) {
    this.#queue = StreamQueue.of(events);
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
    for (let attempt = 1; ; attempt++) {
      const loaded = await this.load(stream);
      options.admit?.(loaded.state);
      const before = this.#carriedOutBefore(loaded, firstId);
      if (before) return before;
      refuseStale(stream, loaded, options.expectedRevision);
      try {
        return await this.#decideAndAppend(stream, loaded, command, context, recording);
      } catch (error) {
        // After a conflict the loop repeats: it refuses if a revision was given, and decides again otherwise.
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === CONFLICT_TRIES) throw changedConcurrently(error);
        await pause(Math.random() * Math.min(CONFLICT_PAUSE_MS * attempt, LONGEST_PAUSE_MS));
      }
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
    { state, revision }: Loaded<State>,
    command: Command,
    context: Context,
    recording: Recording,
  ): Promise<Executed<State, Event>> {
    const { decider, upcasters } = this.definition;
    const caused = decide(decider, command, state, context);
    if (caused.length === 0) return { state, revision, caused, position: undefined };
    // Folded before it is stored: an event that the state cannot apply must not be stored.
    const changed = fold(decider.evolve, state, caused);
    const events = toAppend(caused, recording, upcasters);
    const appended = await this.events.append({ stream, events, expectedRevision: expectedAt(revision) });
    return { state: changed, revision: appended.revision, caused, position: appended.position };
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
