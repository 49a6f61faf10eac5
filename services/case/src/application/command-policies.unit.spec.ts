import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseCommandType } from '../domain/case/case.commands.js';
import { ACT_COMMANDS, COMMAND_POLICIES, requireDeclared, type OtherExecution } from './command-policies.js';

const SRC = join(import.meta.dirname, '..');

const declaredFor = (execution: OtherExecution) =>
  (Object.keys(COMMAND_POLICIES) as CaseCommandType[]).filter(type => COMMAND_POLICIES[type].alsoBy.includes(execution));

describe('the policies of commands', () => {
  it('declare the commands that are decided in batches', () => {
    expect(declaredFor('batch')).toEqual([
      'RestoreCase',
      'DeleteCase',
      'ReplaceParty',
      'UndoPartyReplacement',
      'ImportLines',
      'TakeOverAmounts',
      'UndoImport',
      'ImportNotes',
      'UndoNoteImport',
      'ImportPayment',
      'UndoPaymentImport',
    ]);
  });

  it('declare the commands that are steps of sagas', () => {
    expect(declaredFor('step')).toEqual([
      'ReplaceParty',
      'UndoPartyReplacement',
      'JoinPacket',
      'ChangePacketRole',
      'LeavePacket',
      'RecordPayments',
      'DeletePayments',
      'SaveSettlement',
      'ResetSettlement',
    ]);
    for (const type of Object.values(ACT_COMMANDS)) expect(declaredFor('step')).toContain(type);
  });

  it('refuse other commands in batches and sagas', () => {
    expect(() => requireDeclared('ImportLines', 'batch')).not.toThrow();
    expect(() => requireDeclared('CloseCase', 'batch')).toThrow('The policy of CloseCase does not allow execution as batch.');
    expect(() => requireDeclared('ImportLines', 'step')).toThrow();
  });

  it('are checked by every part that executes commands of cases', () => {
    const executes = /\bdecideInMemory\(|\bappendMany\(|\baggregates\.execute\(/;
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      path => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('invoicing/'),
    );
    const found = files.filter(path => executes.test(readFileSync(join(SRC, path), 'utf8')));
    expect(found.sort()).toEqual(['application/case-batch.ts', 'application/case-command.handler.ts']);
  });
});
