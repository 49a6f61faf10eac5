import type { ReferenceRecord } from './reference-book.js';
import { statusRules } from './status-table.js';
import { workflowsOf } from './workflows.js';

const row = (resource: string, id: number, data: ReferenceRecord['data'] = {}, is_active = true): ReferenceRecord => ({
  resource,
  id,
  name: `${resource} ${id}`,
  code: `C${id}`,
  is_active,
  data,
});

describe('the account’s tables for the workflow', () => {
  it('take progress and required permission from the case status', () => {
    const coarse = [row('case_status', 1, { phase: 'resolved' }), row('case_status', 2, { phase: 'closed' })];
    const [first, second, third] = statusRules(
      [
        row('status', 12, { case_status_id: 2, sort_order: 20 }),
        row('status', 11, { case_status_id: 1, sort_order: 10, enter_permission: 'CanReFileCase', track: 'arb' }),
        row('status', 13, { sort_order: 30, track: 'elsewhere' }),
      ],
      coarse,
    );
    expect(first).toMatchObject({ id: 11, phase: 'resolved', is_final: false, enterPermission: 'CanReFileCase', track: 'arb' });
    expect(second).toMatchObject({ id: 12, phase: 'closed', is_final: true, enterPermission: 'CanCloseCase', track: 'any' });
    expect(third).toMatchObject({ id: 13, phase: 'open', is_final: false, enterPermission: 'CanManageCase', track: 'any' });
  });

  it('find a case’s workflow by its initial status, else by its track', () => {
    const moves = [
      { from_id: 1, to_id: 2 },
      { from_id: 1, to_id: 3 },
    ];
    const { types, ofInitialStatus, usual } = workflowsOf(
      [
        row('case_workflow_type', 5, {
          track: 'arb',
          is_default: true,
          moves,
          statuses: [{ status_id: 1 }, { status_id: 2, max_days: 14 }],
          deadline_rules_ids: [8, 9],
          package_configuration_id: 31,
        }),
        row('case_workflow_type', 6, { track: 'court', moves: [], statuses: [] }),
        row('case_workflow_type', 7, { track: 'court' }, false),
      ],
      [
        row('initial_status', 21, { case_workflow_type_id: 5 }),
        row('initial_status', 22, { case_workflow_type_id: 7 }),
        row('initial_status', 23),
      ],
    );
    const workflow = {
      track: 'ARB',
      statuses: [1, 2],
      max_days: new Map([[2, 14]]),
      moves: new Map([[1, [2, 3]]]),
      deadline_rules: new Set([8, 9]),
      package_configuration_id: 31,
    };
    expect([...ofInitialStatus]).toEqual([[21, expect.objectContaining({ id: 5, ...workflow })]]);
    expect([...types.keys()]).toEqual([5, 6]);
    expect([...usual.keys()]).toEqual(['ARB']);
  });
});
