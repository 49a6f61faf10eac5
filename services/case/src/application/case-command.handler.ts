import { hasCodes } from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusalFor } from '../access/case-refusal.js';
import { enteredCodes } from '../domain/case/bill-entry.js';
import type { CaseCommand } from '../domain/case/case.commands.js';
import type { CaseState } from '../domain/case/case.state.js';
import { plausibilityWarnings } from '../domain/case/plausibility.js';
import { CASE_AGGREGATES, caseNotFound, Cases, caseStream, metadataOf, type CaseAggregates } from './cases.js';
import { CaseCommandMessage, type ExecutedCase, type SagaStep } from './case-command.js';
import { CODE_BOOK, type CodeBook } from './code-book.js';
import { CommandChecks, requireCaseFor } from './command-checks.js';
import { requireDeclared } from './command-policies.js';

/** Executes a command on one case: checks its policy, loads, decides and appends. Batches of jobs do the same for many cases (`CaseBatch`). */
@CommandHandler(CaseCommandMessage)
export class CaseCommandHandler implements ICommandHandler<CaseCommandMessage> {
  constructor(
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly cases: Cases,
    private readonly checks: CommandChecks,
    @Inject(CODE_BOOK) private readonly codes: CodeBook,
  ) {}

  execute({ sender, caseId, command, expectedRevision }: CaseCommandMessage): Promise<ExecutedCase> {
    return 'eventId' in sender
      ? this.#executeStep(sender, caseId, command)
      : this.#executeForUser(sender, caseId, command, expectedRevision);
  }

  async #executeForUser(
    session: Session,
    caseId: string,
    command: CaseCommand,
    expectedRevision: number | undefined,
  ): Promise<ExecutedCase> {
    const id = caseId.toUpperCase();
    const admit = (state: CaseState) => requireCaseFor(session, command.type, caseId, state);
    await this.checks.check(session, id, command);
    try {
      const context = await this.cases.context(session);
      const executed = await this.aggregates.execute(caseStream(session.accountId, id), command, context, {
        expectedRevision,
        metadata: metadataOf(session),
        newId,
        admit,
      });
      if (!executed.state) throw caseNotFound(caseId);
      const entered = enteredCodes(executed.state, executed.caused);
      const lists = hasCodes(entered) ? await this.codes.check(session, entered) : undefined;
      const warnings = plausibilityWarnings(executed.state, executed.caused, context, lists);
      return { ...executed, state: executed.state, warnings };
    } catch (error) {
      throw refusalFor(session, error);
    }
  }

  async #executeStep(step: SagaStep, caseId: string, command: CaseCommand): Promise<ExecutedCase> {
    requireDeclared(command.type, 'step');
    const context = await this.cases.context(step);
    const executed = await this.aggregates.execute(caseStream(step.accountId, caseId), command, context, {
      metadata: metadataOf(step),
      newId: () => step.eventId,
    });
    if (!executed.state) throw caseNotFound(caseId);
    return { ...executed, state: executed.state, warnings: [] };
  }
}
