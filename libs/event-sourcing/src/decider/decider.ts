import type { JsonObject } from '@atlas/contracts';

/** A command or an event: a literal type and its data. `type CaseEvent = Message<'CaseOpened', {…}> | …` */
export interface Message<Type extends string = string, Data = JsonObject> {
  readonly type: Type;
  readonly data: Data;
}

/** The member of a union that has this type: `OfType<CaseEvent, 'CaseOpened'>`. */
export type OfType<Union extends Message<string, unknown>, Type extends Union['type']> = Extract<Union, { readonly type: Type }>;

/** What comes in from outside so that a decision needs no clock, chance or database. */
export interface DecisionContext {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** The business day in the firm's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The next id of this command; repeatable under an Idempotency-Key. */
  readonly newId: () => string;
}

/**
 * An aggregate as two tables of pure functions. A command or an event that is forgotten in its table does not compile.
 * A decision answers the events that follow, none when nothing changes, and throws `DomainError` to refuse.
 */
export interface Decider<
  State,
  Command extends Message<string, unknown>,
  Event extends Message<string, unknown>,
  Context = DecisionContext,
> {
  readonly initialState: State;
  readonly decide: {
    readonly [Type in Command['type']]: (
      command: OfType<Command, Type>['data'],
      state: State,
      context: Context,
    ) => readonly Event[];
  };
  readonly evolve: { readonly [Type in Event['type']]: (state: State, data: OfType<Event, Type>['data']) => State };
}

/** Folds one event; an event of a type this version does not know yet (written by a newer one) leaves the state as it is. */
export function evolve<State, Event extends Message<string, unknown>>(
  decider: Pick<Decider<State, never, Event, never>, 'evolve'>,
  state: State,
  event: Event,
): State {
  const step = (decider.evolve as Record<string, ((state: State, data: unknown) => State) | undefined>)[event.type];
  return step ? step(state, event.data) : state;
}

export function fold<State, Event extends Message<string, unknown>>(
  decider: Pick<Decider<State, never, Event, never>, 'evolve'>,
  state: State,
  events: readonly Event[],
): State {
  return events.reduce((current, event) => evolve(decider, current, event), state);
}

export function decide<State, Command extends Message<string, unknown>, Event extends Message<string, unknown>, Context>(
  decider: Decider<State, Command, Event, Context>,
  command: Command,
  state: State,
  context: Context,
): readonly Event[] {
  const decision = decider.decide[command.type as Command['type']];
  return decision(command.data, state, context);
}
