import { AppError, DomainError } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { CaseCommandMessage } from './case-command.js';

/** What became of a command to several cases. */
interface ChangedCases {
  readonly accepted: number;
  /** Of the accepted ones, those that the command changed. */
  readonly changed: number;
  readonly refused: readonly RefusedCase[];
}
export interface RefusedCase {
  readonly case_id: string;
  readonly message: string;
}

/** Sends a command to each case separately, and lists the cases that refuse it. `concernsAll`: refusals that are about the request. */
export async function changeEachCase(
  commands: CommandBus,
  session: Session,
  caseIds: ReadonlySet<string>,
  command: CaseCommand,
  concernsAll: (refusal: DomainError | AppError) => boolean = () => false,
): Promise<ChangedCases> {
  const refused: RefusedCase[] = [];
  let changed = 0;
  for (const case_id of caseIds) {
    try {
      const { caused } = await commands.execute(new CaseCommandMessage(session, case_id, command));
      if (caused.length) changed += 1;
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof AppError)) throw error;
      if (concernsAll(error)) throw error;
      refused.push({ case_id, message: error.message });
    }
  }
  return { accepted: caseIds.size - refused.length, changed, refused };
}
