import type { CaseCommand, CaseCommandType, CaseContext } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';

/** The rule of one command: returns events, or throws a `DomainError`. Returns no events if nothing changes. */
export type Decision<Type extends CaseCommandType> = (
  command: CaseCommand<Type>,
  state: CaseState,
  context: CaseContext,
) => readonly CaseEvent[];
