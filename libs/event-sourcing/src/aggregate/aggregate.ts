import type { JsonObject } from '@atlas/contracts';
import { fold, type Decider, type Message } from '../decider/decider.js';
import type { Upcasters } from '../decider/upcasters.js';
import type { EventMetadata, EventToAppend, ExpectedRevision, RecordedEvent } from '../store/event-store.js';
import { eventIds } from './event-ids.js';

/** The rules of one kind of aggregate and the shapes its events once had. */
export interface AggregateDefinition<State, Command extends Message, Event extends Message, Context> {
  readonly decider: Decider<State, Command, Event, Context>;
  readonly upcasters?: Upcasters;
}

/** The metadata of every event: it comes from the handler, never from the domain. */
export interface Recording {
  readonly metadata: Omit<EventMetadata, 'version'>;
  /** One UUID per command, from which the ids of its events follow. The same one again when a request is repeated makes that harmless. */
  readonly newId: () => string;
}

/** An aggregate folded from its stream. */
export interface Loaded<State> {
  readonly state: State;
  /** Of the last event; -1 when nothing has happened yet. */
  readonly revision: number;
  /** What the state was folded from, in the newest shapes. */
  readonly events: readonly RecordedEvent[];
}

/** An earlier moment: up to and with this time, or this revision, or whichever comes first. */
export interface AsOf {
  /** Any ISO 8601 time, inclusive. */
  readonly time?: string;
  readonly revision?: number;
}

/** The events up to a moment. */
export function eventsUpTo(events: readonly RecordedEvent[], { time, revision }: AsOf): readonly RecordedEvent[] {
  const latest = time === undefined ? undefined : new Date(time).getTime();
  if (Number.isNaN(latest)) throw new RangeError(`'${time}' is not a time.`);
  const end = events.findIndex(
    event =>
      (revision !== undefined && event.revision > revision) ||
      (latest !== undefined && new Date(event.metadata.time).getTime() > latest),
  );
  return end < 0 ? events : events.slice(0, end);
}

/** Folds a stream's events, old shapes included. */
export function loadedFrom<State, Command extends Message, Event extends Message, Context>(
  { decider, upcasters }: AggregateDefinition<State, Command, Event, Context>,
  stored: readonly RecordedEvent[],
): Loaded<State> {
  const events = upcasters ? stored.map(event => upcasters.upcast(event)) : stored;
  const state = fold(decider.evolve, decider.initialState, asMessages<Event>(events));
  return { state, revision: events.at(-1)?.revision ?? -1, events };
}

/** What a loaded aggregate's next append expects. */
export const expectedAt = (revision: number): ExpectedRevision => (revision < 0 ? 'no-stream' : revision);

/** Events to be stored. */
export function toAppend<Event extends Message>(
  events: readonly Event[],
  { metadata, newId }: Recording,
  upcasters: Upcasters | undefined,
): EventToAppend[] {
  const idAt = eventIds(newId());
  return events.map(({ type, data }, index) => {
    const version = upcasters?.newestVersion(type) ?? 1;
    return { id: idAt(index), type, data: data as JsonObject, metadata: version > 1 ? { ...metadata, version } : metadata };
  });
}

/** The decider reads only events that it has written: after upcasting the JSON has the event's type. */
export const asMessages = <Event extends Message>(events: readonly RecordedEvent[]) => events as unknown as readonly Event[];
