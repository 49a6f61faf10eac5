import { DomainError, type JsonObject } from '@atlas/contracts';
import { decide, fold, type DecisionContext, type Decider, type Message } from './decider.js';

/** Time and ids as a specification gives them: the clock stands still, ids count up. */
export function specContext(over: Partial<DecisionContext> = {}): DecisionContext {
  let made = 0;
  return { now: '2026-04-21T15:30:00.000Z', today: '2026-04-21', newId: () => `id-${++made}`, ...over };
}

/**
 * given / when / then for one decider:
 * `specification(caseDecider).given(opened).when({ type: 'AddNote', data }).then({ type: 'NoteAdded', data })`.
 */
export function specification<State, Command extends Message<string, unknown>, Event extends Message<string, unknown>, Context>(
  decider: Decider<State, Command, Event, Context>,
  context: () => Context = specContext as unknown as () => Context,
) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command, over: Partial<Context> = {}) => {
        const state = fold(decider, decider.initialState, history);
        const run = () => decide(decider, command, state, { ...context(), ...over });
        return {
          /** The events that follow, exactly; none given: nothing changes. */
          then: (...expected: readonly Event[]) => {
            expect(run()).toEqual(expected);
            return fold(decider, state, run());
          },
          /** Events that follow, each matching at least what is given. */
          thenMatching: (...expected: readonly object[]) => expect(run()).toMatchObject(expected),
          thenNothing: () => expect(run()).toEqual([]),
          /** The refusal's code and, where given, message and details. */
          thenRefused: (code: string, message?: string, details?: JsonObject) => {
            const refusal = refusalOf(run);
            expect(refusal).toMatchObject({ code, ...(message ? { message } : {}), ...(details ? { details } : {}) });
          },
        };
      },
    }),
  };
}

function refusalOf(run: () => unknown): DomainError {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The command was expected to be refused, and was not.');
}
