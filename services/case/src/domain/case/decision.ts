import type { CaseCommand, CaseCommandType, CaseContext } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';

/** One command's rule: the facts that follow, or a refusal (`DomainError`). Nothing to change: no fact. */
export type Decision<Type extends CaseCommandType> = (
  command: CaseCommand<Type>,
  state: CaseState,
  context: CaseContext,
) => readonly CaseEvent[];
