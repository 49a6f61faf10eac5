import { DomainError } from '@atlas/contracts';
import { decide, fold, type Decider, type Message } from '../decider/decider.js';

/** What happened before, what is asked, what must come of it. */
export interface Given<State, Command extends Message, Event extends Message, Context> {
  /** More events before the command. */
  given(events: readonly Event[]): Given<State, Command, Event, Context>;
  /** `context` replaces parts of the specification's. */
  when(command: Command, context?: Partial<Context>): Outcome<State, Event>;
  /** Checks what the events so far amount to. */
  thenState(check: (state: State) => void): void;
}

export interface Outcome<State, Event extends Message> {
  /** Exactly these events, and they can be stored as JSON and folded. */
  then(events: readonly Event[]): void;
  /** Events that carry at least this, in this order. */
  thenMatching(events: readonly object[]): void;
  /** The command changes nothing. */
  thenNothing(): void;
  /** The command is refused with this code, and with at least these details. */
  thenRefused(code: string, details?: Readonly<Record<string, unknown>>): void;
  /** Checks the state after the command. */
  thenState(check: (state: State) => void): void;
}

/**
 * Given / when / then for a decider, in a Jest spec:
 * `specification(caseDecider, context).given([opened]).when({ type: 'AddNote', data }).then([{ type: 'NoteAdded', data }])`.
 */
export function specification<State, Command extends Message, Event extends Message, Context>(
  decider: Decider<State, Command, Event, Context>,
  ...[context]: undefined extends Context ? [context?: Context] : [context: Context]
): Given<State, Command, Event, Context> {
  const after = (events: readonly Event[]): Given<State, Command, Event, Context> => ({
    given: more => after([...events, ...more]),
    when: (command, changes) => {
      const state = fold(decider.evolve, decider.initialState, events);
      const asked = (changes === undefined ? context : { ...context, ...changes }) as Context;
      return outcome(decider, state, () => decide(decider, command, state, asked));
    },
    thenState: check => check(fold(decider.evolve, decider.initialState, events)),
  });
  return after([]);
}

function outcome<State, Command extends Message, Event extends Message, Context>(
  decider: Decider<State, Command, Event, Context>,
  state: State,
  decided: () => readonly Event[],
): Outcome<State, Event> {
  const then = (expected: readonly Event[]) => {
    const events = decided();
    expect(events).toEqual(expected);
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    fold(decider.evolve, state, events);
  };
  return {
    then,
    thenMatching: expected => {
      const events = decided();
      expect(events).toMatchObject(expected);
      then(events);
    },
    thenNothing: () => then([]),
    thenRefused: (code, details) => {
      const refusal = refusalOf(decided);
      expect(refusal.code).toBe(code);
      expect(refusal.message).not.toBe('');
      if (details) expect(refusal.details).toMatchObject(details);
    },
    thenState: check => check(fold(decider.evolve, state, decided())),
  };
}

function refusalOf(decided: () => unknown): DomainError {
  let events: unknown;
  try {
    events = decided();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error(`Not refused; decided ${JSON.stringify(events)}.`);
}
