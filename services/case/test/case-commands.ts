import type { ActivityRecorder, Session } from '@atlas/platform';
import { ACTIVITY_RECORDER } from '@atlas/platform';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { CaseCommandHandler } from '../src/application/case-command.handler.js';
import { CasesCommandHandler } from '../src/application/cases-command.handler.js';
import { CaseCommandMessage, type ExecutedCase } from '../src/application/case-command.js';
import { CASE_AGGREGATES, Cases } from '../src/application/cases.js';
import { CODE_BOOK } from '../src/application/code-book.js';
import { CommandChecks } from '../src/application/command-checks.js';
import type { CaseCommand } from '../src/domain/case/case.commands.js';
import { GroupActs } from '../src/sagas/case-group/group-acts.js';
import { EVENT_STORE } from '@atlas/event-sourcing';
import { StatusTable } from '../src/references/status-table.js';
import type { CaseWorld } from './case-world.js';
import { NO_CODE_LISTS } from './code-books.js';

export interface CaseCommands {
  readonly cases: Cases;
  readonly acts: GroupActs;
  readonly bus: CommandBus;
  readonly execute: (session: Session, caseId: string, command: CaseCommand) => Promise<ExecutedCase>;
}

/** The command bus of the case service over a spec's world. */
export async function caseCommands(
  { aggregates, database, store }: Pick<CaseWorld, 'aggregates' | 'database' | 'store'>,
  activity: ActivityRecorder = { record: () => Promise.resolve() },
): Promise<CaseCommands> {
  const module = await Test.createTestingModule({
    imports: [CqrsModule.forRoot()],
    providers: [
      { provide: CASE_AGGREGATES, useValue: aggregates },
      { provide: EVENT_STORE, useValue: store },
      { provide: StatusTable, useValue: new StatusTable(database.database) },
      { provide: ACTIVITY_RECORDER, useValue: activity },
      { provide: CODE_BOOK, useValue: NO_CODE_LISTS },
      Cases,
      CommandChecks,
      CaseCommandHandler,
      CasesCommandHandler,
      GroupActs,
    ],
  }).compile();
  await module.init();
  const bus = module.get(CommandBus);
  return {
    cases: module.get(Cases),
    acts: module.get(GroupActs),
    bus,
    execute: (session, caseId, command) => bus.execute(new CaseCommandMessage(session, caseId, command)),
  };
}
