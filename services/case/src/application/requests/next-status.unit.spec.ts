import { SEEDED_TABLES } from '@atlas/case-rules/example';
import { fold } from '@atlas/event-sourcing';
import { statusesShown, type CaseEvent, type StatusRecord } from '@atlas/contracts';
import { caseDecider } from '../../domain/case/case.decider.js';
import {
  asking,
  context,
  opened,
  order,
  paid,
  workflowOf,
  WORKFLOWS,
  S,
  treated,
  TYPES,
} from '../../domain/case/case.example.js';
import type { GuardedStatus, WorkflowTables } from '../../references/status-table.js';
import { nextStatusesOf, statusAfterPayments } from './next-status.js';

const guarded = context.statuses.map((status): GuardedStatus => ({
  ...status,
  enterPermission: status.is_final ? 'CanCloseCase' : 'CanManageCase',
}));
const tables: WorkflowTables = {
  statuses: guarded,
  workflows: { ...WORKFLOWS, types: new Map([[5, workflowOf(5, [[S.NEW, [S.FILED]]])]]) },
  initials: [],
  rules: SEEDED_TABLES,
  shownToClients: statusesShown([], []),
};
const CLERK = new Set(['CanManageCase']);
const CLOSER = new Set(['CanManageCase', 'CanCloseCase']);

function caseOf(case_id: string, first: CaseEvent, ...more: CaseEvent[]) {
  const { data } = first as CaseEvent<'CaseOpened'>;
  return fold(caseDecider.evolve, caseDecider.initialState, [{ type: 'CaseOpened', data: { ...data, case_id } }, ...more])!;
}

describe('the next statuses of several cases', () => {
  const cases = [
    caseOf('A', opened(S.NEW)),
    caseOf('B', opened(S.NEW, { case_workflow_type_id: { id: 5, name: 'Workflow 5' } })),
    caseOf('C', opened(S.AAA_ASSIGNED)),
  ];
  const nextStatuses = (permissions: ReadonlySet<string>) =>
    nextStatusesOf(cases, tables, { permissions }).map(({ code, follows, case_ids }) => [code, follows, case_ids.join('')]);

  it('are calculated for each case by its workflow, in the firm’s order, with the required permission', () => {
    expect(nextStatuses(CLERK)).toEqual([
      ['MISSING_INFO', true, 'A'],
      ['AWAIT_PAYDENY', true, 'A'],
      ['READY', true, 'A'],
      ['FILED', true, 'B'],
      ['HEARING_SET', true, 'C'],
      ['ABEYANCE', false, 'ABC'],
      ['PAID', false, 'ABC'],
    ]);
  });

  it('do not include statuses that the user may not enter', () => {
    expect(nextStatuses(CLOSER).at(-1)).toEqual(['WITHDRAWN_WOP', false, 'ABC']);
  });

  it('for a client include no hidden status, and show the others with their labels', () => {
    const look = (code: string): StatusRecord['data'] =>
      code === 'READY' ? { provider_label: 'Soon filed' } : { visible_to_provider: code !== 'AWAIT_PAYDENY' };
    const seen = statusesShown(
      guarded.map(({ id, name, code }) => ({ id, name, data: look(code) })),
      [],
    );
    const names = nextStatusesOf(cases.slice(0, 1), tables, { permissions: CLERK, seen }).map(({ name }) => name);
    expect(names).toContain('Soon filed');
    expect(names.join()).not.toMatch(/pay or deny|In progress/i);
  });
});

describe('the status offer after a payment', () => {
  const filed = { accident_date: '2025-09-18', date_filed: '2026-01-20' };
  const bill = treated('a', {
    bill_cents: 100_000,
    proof_received_on: '2025-11-06',
    proof_basis: 'stamped',
    denial_date: '2025-12-01',
  });
  const current = caseOf('A', opened(S.HEARING_SET, filed), bill, paid('p', 100_000));
  const standing = (permissions: ReadonlySet<string>, orders = [order('p', 100_000)]) =>
    statusAfterPayments(current, orders, { ...context, ...tables }, { permissions });

  it('contains the fitting status of a case that is not resolved, with the open amounts', () => {
    expect(standing(CLERK)).toMatchObject({
      current_status: 'Hearing scheduled',
      status_offer: {
        status: { code: 'PARTIAL_PAID', follows: true, needs_reason: false },
        open: [{ part: 'interest' }, { part: 'attorney_fee' }],
      },
    });
  });

  it('is empty for users who may not enter the status, and after an outgoing payment', () => {
    expect(standing(new Set()).status_offer).toBeNull();
    const cost = { ...TYPES.INTEREST, component: 'cost' } as const;
    expect(standing(CLERK, [order('c', 500, { transaction_type: asking(cost) })]).status_offer).toBeNull();
    expect(standing(CLERK, [order('r', -500)]).status_offer).toBeNull();
  });
});
