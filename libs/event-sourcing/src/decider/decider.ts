/** A command or an event: a literal type name and plain data. Events in the past tense ('TreatmentAdded'), commands as a verb ('AddTreatment'). */
export interface Message<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Of a union of messages, the one with this type. */
export type MessageOf<Messages extends Message, Type extends Messages['type']> = Extract<Messages, { readonly type: Type }>;

/** For each command its events (none if nothing changes), or a thrown `DomainError`. */
export type DecideTable<State, Command extends Message, Event extends Message, Context> = {
  readonly [Type in Command['type']]: (command: MessageOf<Command, Type>, state: State, context: Context) => readonly Event[];
};

/** For each event how it changes the state. Never refuses, because the event has happened. */
export type EvolveTable<State, Event extends Message> = {
  readonly [Type in Event['type']]: (state: State, event: MessageOf<Event, Type>) => State;
};

/**
 * The rules of one kind of aggregate as two tables of pure functions. A command or an event that is forgotten does not compile.
 * No I/O, clock, random values or id generation: time, ids and other data come with the command or the context.
 */
export interface Decider<State, Command extends Message, Event extends Message, Context = undefined> {
  /** The state before the first event. */
  readonly initialState: State;
  readonly decide: DecideTable<State, Command, Event, Context>;
  readonly evolve: EvolveTable<State, Event>;
}

/** Runs the command's row of the decide table. */
export function decide<State, Command extends Message, Event extends Message, Context>(
  decider: Decider<State, Command, Event, Context>,
  command: Command,
  state: State,
  context: Context,
): readonly Event[] {
  const rule = rowOf<(command: Command, state: State, context: Context) => readonly Event[]>(decider.decide, command.type);
  if (!rule) throw new Error(`There is no command ${command.type}.`);
  return rule(command, state, context);
}

/** The state after one more event. */
export function evolve<State, Event extends Message>(table: EvolveTable<State, Event>, state: State, event: Event): State {
  const step = rowOf<(state: State, event: Event) => State>(table, event.type);
  if (!step) throw new Error(`There is no event ${event.type}; a stream that holds one needs an upcaster.`);
  return step(state, event);
}

/** The state after all these events. */
export function fold<State, Event extends Message>(
  table: EvolveTable<State, Event>,
  state: State,
  events: Iterable<Event>,
): State {
  let current = state;
  for (const event of events) current = evolve(table, current, event);
  return current;
}

/** The type name decides which row fits the message; TypeScript cannot follow that through a union, hence the one cast of the library. */
function rowOf<Row>(table: object, type: string): Row | undefined {
  return Object.hasOwn(table, type) ? (table as Record<string, Row>)[type] : undefined;
}
