import type { Session } from '@atlas/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { Cases, type ExecutedCase } from './cases.js';

/** A command to one case on the bus: who asks, of which case, what, and which revision they saw. */
export class CaseCommandMessage extends Command<ExecutedCase> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly command: CaseCommand,
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

/** The one handler of the aggregate: load, decide, append. */
@CommandHandler(CaseCommandMessage)
export class CaseCommandHandler implements ICommandHandler<CaseCommandMessage> {
  constructor(private readonly cases: Cases) {}

  execute({ session, caseId, command, expectedRevision }: CaseCommandMessage): Promise<ExecutedCase> {
    return this.cases.execute(session, caseId, command, expectedRevision);
  }
}
