import type { Actor, CaseEvent } from '@atlas/contracts';
import type { Executed } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { Command } from '@nestjs/cqrs';
import type { CaseCommand } from '../domain/case/case.commands.js';
import type { Case, CaseState } from '../domain/case/case.state.js';

/** A step of a saga. The policy of its act was checked before the saga began; the event's id follows from the saga, so a repeated step writes nothing. */
export interface SagaStep {
  readonly accountId: number;
  readonly actor: Actor;
  readonly eventId: string;
}

/** A command to one case on the bus: who sends it, to which case, and the revision that they saw. */
export class CaseCommandMessage extends Command<ExecutedCase> {
  constructor(
    readonly sender: Session | SagaStep,
    readonly caseId: string,
    readonly command: CaseCommand,
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

/** The same command to several cases on the bus: to all of them, or to none when one of them refuses. */
export class CasesCommandMessage extends Command<void> {
  constructor(
    readonly session: Session,
    readonly caseIds: readonly string[],
    readonly command: CaseCommand,
  ) {
    super();
  }
}

export type ExecutedCase = Executed<CaseState, CaseEvent> & {
  readonly state: Case;
  /** What is unlikely about what the command said. */
  readonly warnings: readonly string[];
};
