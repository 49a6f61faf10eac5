import { decide, fold, type Message } from '../decider/decider.js';
import type { EventToAppend, StreamAppend, StreamName } from '../store/event-store.js';
import { expectedAt, toAppend, type AggregateDefinition, type Loaded, type Recording } from './aggregate.js';

/** One aggregate of a batch (an import): many commands are decided one after the other in memory and leave as one append. */
export interface InMemoryAggregate<State, Command extends Message, Event extends Message, Context> {
  readonly stream: StreamName;
  /** After all commands so far. */
  readonly state: State;
  /** As single commands are decided; throws the `DomainError` of a refusal, and the state stays as it was. */
  decide(command: Command, context: Context, recording: Recording): readonly Event[];
  /** Everything new, at the revision that was loaded; undefined when nothing changed. */
  toAppend(): StreamAppend | undefined;
}

/** Continues from the loaded state, or from an empty one. The append is for `EventStore.appendMany`, together with those of other aggregates. */
export function decideInMemory<State, Command extends Message, Event extends Message, Context>(
  { decider, upcasters }: AggregateDefinition<State, Command, Event, Context>,
  stream: StreamName,
  loaded?: Pick<Loaded<State>, 'state' | 'revision'>,
): InMemoryAggregate<State, Command, Event, Context> {
  let state = loaded ? loaded.state : decider.initialState;
  const added: EventToAppend[] = [];
  return {
    stream,
    get state() {
      return state;
    },
    decide(command, context, recording) {
      const events = decide(decider, command, state, context);
      state = fold(decider.evolve, state, events);
      added.push(...toAppend(events, recording, upcasters));
      return events;
    },
    toAppend: () =>
      added.length === 0 ? undefined : { stream, events: [...added], expectedRevision: expectedAt(loaded?.revision ?? -1) },
  };
}
