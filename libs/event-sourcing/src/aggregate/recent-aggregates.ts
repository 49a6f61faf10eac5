import type { EventStore, StreamName } from '../store/event-store.js';

/** An aggregate as this process saw it last: its state and the ids of the events that it was folded from. */
export interface RecentAggregate<State> {
  readonly state: State;
  readonly revision: number;
  readonly eventIds: ReadonlySet<string>;
}

const MOST_STORED = 500;

/**
 * The aggregates of the latest commands of this process, so that the next command on one of them need not read and fold its stream. They may be out of
 * date: the expected revision of an append shows it, and what a command refuses is decided again on the stream.
 */
export class RecentAggregates<State> {
  /** The one that was used last comes last. */
  readonly #stored = new Map<string, RecentAggregate<State>>();

  /** One for all that write aggregates of a decider through the same store: two would make each other's states out of date. */
  static of<State>(store: EventStore, decider: object): RecentAggregates<State> {
    const ofStore = SHARED.get(store) ?? new WeakMap<object, RecentAggregates<unknown>>();
    SHARED.set(store, ofStore);
    const recent = ofStore.get(decider) ?? new RecentAggregates<unknown>();
    ofStore.set(decider, recent);
    return recent as RecentAggregates<State>;
  }

  constructor(private readonly most = MOST_STORED) {}

  get(stream: StreamName): RecentAggregate<State> | undefined {
    return this.#stored.get(keyOf(stream));
  }

  store(stream: StreamName, aggregate: RecentAggregate<State>): void {
    const key = keyOf(stream);
    this.#stored.delete(key);
    this.#stored.set(key, aggregate);
    const [oldest] = this.#stored.keys();
    if (oldest !== undefined && this.#stored.size > this.most) this.#stored.delete(oldest);
  }

  remove(stream: StreamName): void {
    this.#stored.delete(keyOf(stream));
  }
}

const SHARED = new WeakMap<EventStore, WeakMap<object, RecentAggregates<unknown>>>();

const keyOf = ({ accountId, category, id }: StreamName): string => `${accountId}/${category}/${id}`;
