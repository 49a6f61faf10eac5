import { PERMISSION_GROUPS, type AllowedActions, type CaseEvent, type PermissionKey } from '@atlas/contracts';
import { decide, fold } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { caseDecider } from '../domain/case/case.decider.js';
import { attached, closed, context, document, note, opened, order, paid, S, treated } from '../domain/case/case.example.js';
import type { Case } from '../domain/case/case.state.js';
import { ACTIONS, allowedActions } from './allowed-actions.js';

const caseOf = (...events: CaseEvent[]): Case => fold(caseDecider.evolve, caseDecider.initialState, events)!;
const worked = [opened(S.NEW), treated('a', { bill_cents: 5_000 }), treated('b'), paid('p', 1_000, 'a'), attached('d')];
const open = caseOf(...worked);
const ended = caseOf(...worked, closed);
const packeted: Case = { ...open, packet: { packet_id: 'P1', role: 'MEMBER' } as NonNullable<Case['packet']> };

const session = (kind: 'law_firm' | 'provider' | 'funder', ...permissions: PermissionKey[]): Session =>
  ({ dataScope: { kind }, permissions: new Set([...PERMISSION_GROUPS.Generic, ...permissions]) }) as unknown as Session;
const MANAGER = session('law_firm', 'CanViewCase', 'CanManageCase', 'CanDeleteCase', 'CanCloseCase', 'CanEditPacketedCase');

const yes = (allowed: AllowedActions): string[] => Object.entries(allowed).flatMap(([action, is]) => (is ? [action] : []));

describe('what a user may do with a case', () => {
  it('is everything but reopening while it is open', () => {
    expect(yes(allowedActions(MANAGER, open))).toEqual(Object.keys(ACTIONS).filter(action => action !== 'reopen'));
  });

  it('is notes, documents, reopening and deleting once it is closed', () => {
    expect(yes(allowedActions(MANAGER, ended))).toEqual(['annotate', 'upload', 'remove_documents', 'delete_case', 'reopen']);
  });

  it('takes the key of each action', () => {
    const without = (key: string) => ({
      ...MANAGER,
      permissions: new Set([...MANAGER.permissions].filter(held => held !== key)),
    });
    expect(yes(allowedActions(without('Add'), open))).toEqual([
      'edit',
      'remove_documents',
      'delete_bills',
      'delete_payments',
      'delete_case',
      'close',
    ]);
    expect(yes(allowedActions(without('Edit'), open))).not.toContain('edit');
    expect(yes(allowedActions(without('Delete'), open))).toEqual(['edit', 'record_payments', 'annotate', 'upload', 'close']);
  });

  it('is not to change what a packet is filed with, without the permission to', () => {
    const clerk = session('law_firm', 'CanManageCase', 'CanDeleteCase', 'CanCloseCase');
    expect(yes(allowedActions(clerk, open))).toContain('edit');
    expect(yes(allowedActions(clerk, packeted))).toEqual([
      'record_payments',
      'annotate',
      'upload',
      'remove_documents',
      'delete_payments',
      'delete_case',
    ]);
  });

  it('is to upload for a provider who may look, and nothing for a funder who may look', () => {
    expect(yes(allowedActions(session('provider', 'CanViewCase'), open))).toEqual(['upload']);
    expect(yes(allowedActions(session('funder', 'CanViewCase'), open))).toEqual([]);
  });
});

/** One command for each action that the example case takes while it has the right status. */
const COMMANDS: Readonly<Record<keyof AllowedActions, CaseCommand>> = {
  edit: { type: 'UpdateCase', data: { attributes: { policy_number: 'X' } } },
  record_payments: { type: 'RecordPayments', data: { payments: [order('q', 100)] } },
  annotate: { type: 'AddNote', data: { note: note('n') } },
  upload: { type: 'AttachDocument', data: { document: document('e') } },
  remove_documents: { type: 'RemoveDocument', data: { document_id: 'd' } },
  delete_bills: { type: 'DeleteTreatments', data: { treatment_ids: ['b'] } },
  delete_payments: { type: 'DeletePayments', data: { payments: [] } },
  delete_case: { type: 'DeleteCase', data: { reason: null } },
  close: { type: 'CloseCase', data: { status: 'WITHDRAWN_WOP', reason: 'Withdrawn' } },
  reopen: { type: 'ReopenCase', data: { reason: 'Again' } },
};

describe.each(Object.entries(COMMANDS) as [keyof AllowedActions, CaseCommand][])('the action %s', (action, command) => {
  const isRefused = (current: Case): boolean => {
    try {
      decide(caseDecider, command, current, context);
      return false;
    } catch (refusal) {
      // A refusal for another reason than the status is not about what the case takes.
      return ['CASE_NOT_OPEN', 'CASE_NOT_CLOSED'].includes((refusal as { code?: string }).code ?? '');
    }
  };

  it('is offered for the cases whose status takes its command', () => {
    expect(command.type).toBe(ACTIONS[action].command);
    expect({ open: !isRefused(open), closed: !isRefused(ended) }).toEqual({
      open: allowedActions(MANAGER, open)[action],
      closed: allowedActions(MANAGER, ended)[action],
    });
  });
});
