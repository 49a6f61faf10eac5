import { newId } from '@atlas/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusalFor } from '../access/case-refusal.js';
import { CaseBatch } from './case-batch.js';
import { CaseCommandMessage, CasesCommandMessage } from './case-command.js';
import { CASE_AGGREGATES, Cases, metadataOf, type CaseAggregates } from './cases.js';
import { requireCaseFor } from './command-checks.js';

/** Executes a command on several cases in one append. Every case decides before anything is written, so a refusal leaves all of them as they were. */
@CommandHandler(CasesCommandMessage)
export class CasesCommandHandler implements ICommandHandler<CasesCommandMessage> {
  constructor(
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly cases: Cases,
    private readonly commands: CommandBus,
  ) {}

  async execute({ session, caseIds, command }: CasesCommandMessage): Promise<void> {
    const ids = [...new Set(caseIds.map(id => id.toUpperCase()))];
    const world = { session, context: await this.cases.context(session), metadata: metadataOf(session) };
    const batch = await CaseBatch.load(this.aggregates, world, ids);
    for (const id of ids) requireCaseFor(session, command.type, id, batch.before(id));
    try {
      for (const id of ids) batch.decide(id, command, newId);
    } catch (error) {
      throw refusalFor(session, error);
    }
    const { conflicts } = await batch.appendUnchanged();
    // Another user changed these at the same moment: each decides again.
    for (const { caseId } of conflicts) await this.commands.execute(new CaseCommandMessage(session, caseId, command));
  }
}
